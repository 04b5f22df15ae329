/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->` in a Markdown page.
 *
 * @throws Error that says which markers are missing.
 */
export function replaceSection(markdown: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = markdown.indexOf(start);
  const to = markdown.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page lacks the markers ${start} and ${end}.`);
  return `${markdown.slice(0, from + start.length)}\n\n${content.trim()}\n\n${markdown.slice(to)}`;
}
