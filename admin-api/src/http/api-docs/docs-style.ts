/** The look of the API's own page: the system's colours in both themes, readable without the site's fonts. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d4c7, #3a3731); --quiet: light-dark(#55514a, #b9b3a6); --accent: light-dark(#7a5a00, #d9b24c); --plane: light-dark(#f6f3ec, #1f1d19); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fdfcfa, #14130f); color: light-dark(#1a1916, #f1ede4); font: 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 2rem 1rem 4rem; }
h1 { line-height: 1.2; } h2 { margin-block: 3rem 1rem; } h3 { margin-block: 1.25rem 0.5rem; font-size: 1rem; }
a { color: var(--accent); } p, td, dd { overflow-wrap: anywhere; }
code { font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.25rem; }
details { margin-block: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
summary { padding: 0.75rem 1rem; cursor: pointer; }
summary:hover { background: var(--plane); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details > div { padding: 0 1rem 1rem; }
.method { display: inline-block; min-inline-size: 4.5rem; color: var(--accent); font-weight: 700; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
`;
