fn main() {
    // ANCHOR: part
    println!("knot");
    // ANCHOR_END: part
}
