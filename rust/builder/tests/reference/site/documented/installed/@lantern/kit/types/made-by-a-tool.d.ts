this is not read {
