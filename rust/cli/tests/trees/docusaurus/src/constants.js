module.exports = { boats: 12, kinds: [{ value: "row", label: "To row" }, { value: "sail", label: "To sail" }] };
