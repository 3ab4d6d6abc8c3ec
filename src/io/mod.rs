//! Files: the only room besides `cli` that touches the disk.
