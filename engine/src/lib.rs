//! The rules of Alhambra.
