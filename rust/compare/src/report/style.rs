//! How the pages of a report look.

/// The style sheet, which is in each page: a report opens from a folder, from an archive, from anywhere.
pub(super) const STYLE: &str = "\
:root{color-scheme:light dark;--text:light-dark(#1c2024,#e6e9ec);--soft:light-dark(#59626c,#a3adb7);--ground:light-dark(#fff,#14171a);\
--line:light-dark(#dde1e5,#343a41);--added:light-dark(#d5f2dc,#12391f);--removed:light-dark(#ffe0de,#4b1a19);\
--moved:light-dark(#e2ebff,#1b2c52);--link:light-dark(#0b5cad,#83b9f5)}\
body{margin:0 auto;max-inline-size:54rem;padding:1.5rem 1rem 4rem;background:var(--ground);color:var(--text);\
font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}\
h1{font-size:1.6rem;line-height:1.25;margin-block:.5rem}h2{font-size:1.15rem;margin-block:2rem .5rem}\
a{color:var(--link)}code,pre{font-family:ui-monospace,monospace;font-size:.9em}\
pre{white-space:pre-wrap;margin:0;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.25rem}\
p{margin-block:.5rem}ul{padding-inline-start:1.25rem}\
.soft,.kind,.name{color:var(--soft)}.kind{font-size:.8rem;margin:0}.name{font-size:.85rem}\
.block{padding:.25rem .75rem;border-inline-start:3px solid transparent;margin-block:.5rem}\
.block p{margin:0}.heading .text{font-weight:600;font-size:1.1rem}\
.changed{border-color:var(--soft)}.added{border-color:light-dark(#1a7f37,#4ac26b)}.removed{border-color:light-dark(#c62f2b,#ff8f88)}\
.moved-here,.moved-away{border-color:light-dark(#3563c9,#8fb0ff)}\
ins{background:var(--added);text-decoration:underline;text-decoration-thickness:1px}\
del{background:var(--removed);text-decoration:line-through}\
.moved-here ins,.moved-away del{background:var(--moved);text-decoration:none}.moved-away{opacity:.75}\
.looks{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem;align-items:start}\
figure{margin:0}figcaption{color:var(--soft);font-size:.8rem}img{max-inline-size:100%;border:1px solid var(--line)}\
.cells{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.cells>*{flex:1 1 8rem}\
details{margin-block:.5rem}summary{cursor:pointer;color:var(--soft);font-size:.9rem}\
.target,.mark{font-family:ui-monospace,monospace;font-size:.85em}";
