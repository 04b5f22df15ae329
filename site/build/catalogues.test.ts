import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { company } from '@zmb/admin-api/contract/company.ts';
import { fillLanguages } from '@zmb/admin-api/contract/languages.ts';
import { createIntl } from 'react-intl';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cataloguesPlugin } from './catalogues.ts';

describe('compiled catalogues', () => {
  let folder: string;
  let arabic: Record<string, never>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
    await mkdir(join(folder, 'locales/en'), { recursive: true });
    await mkdir(join(folder, 'locales/ar'), { recursive: true });
    await writeFile(
      join(folder, 'locales/en/page.json'),
      JSON.stringify({ hello: 'Hello', call: 'Call {{COMPANY_PHONE}}', onlyEnglish: 'Only {count}', languages: 'In {{LANGUAGES}}' }),
    );
    await writeFile(join(folder, 'locales/ar/page.json'), JSON.stringify({ hello: 'مرحبًا', call: 'اتصل على {{COMPANY_PHONE}}' }));
    const server = await createServer({
      root: folder,
      configFile: false,
      plugins: [cataloguesPlugin()],
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    arabic = ((await server.ssrLoadModule('/locales/ar/page.json')) as { default: Record<string, never> }).default;
    await server.close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const translate = (id: string, values?: Record<string, number>) =>
    createIntl({ locale: 'ar', messages: arabic, onError: () => undefined }).formatMessage({ id }, values);

  it('[GLB-08] text lookup falls back to English, then to the key', () => {
    expect(translate('hello')).toBe('مرحبًا');
    expect(translate('onlyEnglish', { count: 2 })).toBe('Only 2');
    expect(translate('nowhere')).toBe('nowhere');
  });

  it('{{LANGUAGES}} becomes the languages of the site, in the language of the text', () => {
    const both = { en: fillLanguages('{{LANGUAGES}}', 'en'), ar: fillLanguages('{{LANGUAGES}}', 'ar') };
    expect(translate('languages')).toBe(`In ${both.en}`);
    expect(both.en).toMatch(/^English(?:, | or ).*Arabic/);
    expect(both.ar).toMatch(/^العربية.*الإنجليزية/);
  });

  it('[GLB-09] {{COMPANY_PHONE}} in a translated text becomes the company phone constant, isolated from Arabic', () => {
    expect(translate('call')).toBe(`اتصل على \u2066${company.phoneDisplay.replaceAll(' ', '\u00a0')}\u2069`);
  });
});
