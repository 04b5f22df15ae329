import { readFile, writeFile } from 'node:fs/promises';

import { formatText } from '../format/format-text.ts';

/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->` in a Markdown page.
 *
 * @throws Error that names the missing markers.
 */
export function replaceSection(markdown: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = markdown.indexOf(start);
  const to = markdown.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page lacks the markers ${start} and ${end}.`);
  return `${markdown.slice(0, from + start.length)}\n\n${content.trim()}\n\n${markdown.slice(to)}`;
}

/** Writes a Markdown page, formatted as `npm run format` does. */
export async function writeMarkdown(file: string, markdown: string): Promise<void> {
  await writeFile(file, await formatText(file, markdown));
}

/**
 * Writes `content` into a section of a Markdown page, as `replaceSection` does.
 *
 * @throws Error that names the missing markers.
 */
export async function writeSection(file: string, name: string, content: string): Promise<void> {
  await writeMarkdown(file, replaceSection(await readFile(file, 'utf8'), name, content));
}
