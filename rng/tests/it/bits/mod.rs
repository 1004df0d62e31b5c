//! The statistics on bits: known answers, merging, calibration and power.

mod pass_bands;
mod sp800_22;
