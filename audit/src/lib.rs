//! dealproof-audit
