import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkStrings, SETS } from '../gates/strings/check.ts';
import { addLanguage, describeLanguage } from './add.ts';

const root = join(import.meta.dirname, '..', '..');
const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** The lists and the catalogues in a folder of their own. */
async function copyOfLists(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'languages '));
  made.push(folder);
  const folders = ['admin-api/contract', 'admin-api/src/http/messages', 'admin-api/src/messages', 'design-system/src/messages'];
  for (const path of [...folders, 'site/src/locales']) await cp(join(root, path), join(folder, path), { recursive: true });
  return folder;
}

describe('npm run language', () => {
  it.each([
    ['hi', { name: 'हिन्दी', dir: 'ltr', tag: 'hi-AE' }],
    ['ur', { name: 'اردو', dir: 'rtl', tag: 'ur-AE' }],
    ['ru', { name: 'Русский', dir: 'ltr', tag: 'ru-AE' }],
    ['fa', { name: 'فارسی', dir: 'rtl', tag: 'fa-AE-u-nu-latn-ca-gregory' }],
  ])('derives the properties of %s from its code', (code, expected) => {
    expect(describeLanguage(code)).toEqual(expected);
  });

  it.each(['hindi', 'xx', 'EN', '', '../..'])('refuses “%s”', (code) => {
    expect(() => describeLanguage(code)).toThrow(/is no code of a language|Incorrect locale/);
  });

  it('adds a line to both lists, and every catalogue from English', async () => {
    const folder = await copyOfLists();
    const { lists, files, texts } = await addLanguage(folder, 'hi');
    for (const list of lists) {
      const before = (await readFile(join(root, list), 'utf8')).split('\n');
      const after = (await readFile(join(folder, list), 'utf8')).split('\n');
      expect(
        after.filter((line) => !before.includes(line)),
        list,
      ).toEqual([expect.stringContaining("hi: { name: 'हिन्दी', dir: 'ltr', tag: 'hi-AE'")]);
      expect(after).toHaveLength(before.length + 1);
    }
    const usage = { code: [] };
    const { problems } = await checkStrings(
      folder,
      SETS.map((set) => ({ ...set, ...usage })),
      ['en', 'hi'],
    );
    const translated = problems.filter(({ what }) => what !== 'is used nowhere');
    expect(new Set(translated.map(({ what }) => what))).toEqual(new Set(['says the same as English']));
    expect(new Set(translated.map(({ file }) => file)).size).toBeGreaterThan(files.length / 2);
    expect(translated.length).toBeLessThanOrEqual(texts);
    await expect(addLanguage(folder, 'hi')).rejects.toThrow('has hi already');
  }, 60_000);
});
