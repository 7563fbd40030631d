fn main() {
    // ANCHOR: here
    run();
    // ANCHOR_END: here
}
