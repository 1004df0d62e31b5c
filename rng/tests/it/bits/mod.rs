//! The statistics on bits: known answers, merging, calibration and power.

mod sp800_22;
