//! dealproof-reports
