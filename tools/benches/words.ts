/** Counts the words of each listed page of the built site in English and in Arabic and writes the table into docs/words.md. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import type { BuiltPage } from '../../tests/pages/support/page-markup.ts';
import { replaceSection } from './markdown-section.ts';

const root = join(import.meta.dirname, '../..');
if (!existsSync(join(root, 'site/dist/pages.json'))) {
  console.error('There is no built site yet: npm run build');
  process.exit(2);
}
const { listed, named, pathOf, textOf } = await import('../../tests/pages/support/page-markup.ts');

function wordsIn(page: BuiltPage | undefined): number {
  if (!page) return 0;
  const text = named(page, 'main')
    .map((main) => textOf(main))
    .join(' ');
  return [...new Intl.Segmenter(page.lang, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

const counted = listed
  .filter(({ lang }) => lang === 'en')
  .map((page) => {
    const twin = listed.find(({ path }) => path === pathOf(page.alternates['ar'] ?? page.canonical ?? ''));
    return { path: page.path, en: wordsIn(page), ar: wordsIn(twin) };
  });
const row = ({ path, en, ar }: { path: string; en: number; ar: number }) => `| ${path} | ${en} | ${ar} |`;
const sum = (language: 'en' | 'ar') => counted.reduce((total, page) => total + page[language], 0);
const table = [
  '| page | English | Arabic |',
  '| --- | --: | --: |',
  ...counted.map(({ path, ...words }) => row({ path: `\`${path}\``, ...words })),
  row({ path: 'all of them', en: sum('en'), ar: sum('ar') }),
].join('\n');
console.log(table);

const file = join(root, 'docs/words.md');
const section = `${table}\n\nWritten by \`npm run bench:words\` on ${new Date().toISOString().slice(0, 10)}.`;
const written = replaceSection(await readFile(file, 'utf8'), 'bench:words', section);
await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
