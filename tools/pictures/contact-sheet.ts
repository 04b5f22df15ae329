// Puts the approved pictures of every story side by side, a column for each combination: npm run contact-sheet
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright';

import { findBrowser } from '../browser/browser.ts';
import { COMBINATIONS } from '../../tests/visual/combinations.ts';

const root = join(import.meta.dirname, '../..');
const baselines = join(import.meta.dirname, 'baselines');
const out = join(root, 'test-results/contact-sheet');

/** Pictures of each component, by the first part of their names: `components-button--primary--720.png`. */
async function picturesByComponent(): Promise<Map<string, string[]>> {
  const names = new Set((await Promise.all(COMBINATIONS.map(({ name }) => readdir(join(baselines, name)).catch(() => [])))).flat());
  const groups = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const component = name.split('--')[0] ?? name;
    groups.set(component, [...(groups.get(component) ?? []), name]);
  }
  return groups;
}

const picture = (combination: string, name: string) => {
  const source = relative(out, join(baselines, combination, name));
  return `<td><img src="${source}" alt="${name}, ${combination}" /></td>`;
};

function sheetOf(component: string, names: string[]): string {
  const rows = names.map(
    (name) =>
      `<tr><th>${name.replace(`${component}--`, '')}</th>${COMBINATIONS.map(({ name: combination }) => picture(combination, name)).join('')}</tr>`,
  );
  const heads = COMBINATIONS.map(({ name }) => `<th>${name}</th>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${component}</title>
<style>body{font:12px sans-serif;margin:16px;background:#d8d8d8}table{border-spacing:8px}th{text-align:start;max-width:8rem;overflow-wrap:anywhere}
td{vertical-align:top;padding:0}img{display:block;max-width:440px;max-height:900px}</style>
<h1>${component}</h1><table><thead><tr><th></th>${heads}</tr></thead>${rows.join('\n')}</table></html>`;
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const groups = await picturesByComponent();
const browser = await chromium.launch(await findBrowser({ pinned: true }));
const page = await browser.newPage({ viewport: { width: 1960, height: 800 } });
for (const [component, names] of groups) {
  const file = join(out, `${component}.html`);
  await writeFile(file, sheetOf(component, names));
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(out, `${component}.png`), fullPage: true });
}
await browser.close();
const list = [...groups].map(([component, names]) => `<li><a href="${component}.html">${component}</a> ${names.length}</li>`).join('\n');
await writeFile(
  join(out, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><ul>${list}</ul></html>`,
);
console.log(
  `${groups.size} components, ${[...groups.values()].flat().length} pictures × ${COMBINATIONS.length}: ${relative(root, out)}/index.html`,
);
