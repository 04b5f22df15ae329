import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { forEachLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { services } from '../../contract/services.ts';
import { createTestFolder } from './test-folder.ts';

const CSP = "default-src 'none'";

/** The content of a small site. */
export interface SmallSiteContent {
  /** The paths without language prefix, and the catalogues of each page besides `common`. */
  pages: readonly { page: string; namespaces: readonly string[] }[];
  /** The texts by namespace, language and key. */
  texts: Readonly<Record<string, Record<Language, Readonly<Record<string, string>>>>>;
}

const PAGES: SmallSiteContent['pages'] = [
  { page: '/', namespaces: ['home'] },
  { page: '/about', namespaces: ['about'] },
];

/** The texts of the site, by namespace and language. */
const TEXTS = {
  common: { en: { 'nav.home': 'Home' }, ar: { 'nav.home': 'الرئيسية' } },
  home: { en: { 'home.title': 'Repairs in Dubai' }, ar: { 'home.title': 'صيانة في دبي' } },
  about: {
    en: {
      'about.title': 'About {company}',
      'about.calls': '{count, plural, one {# call} other {# calls}}',
      'about.call': 'Call {{COMPANY_PHONE}}',
    },
    ar: {
      'about.title': 'عن {company}',
      'about.calls': '{count, plural, zero {بلا مكالمات} one {مكالمة} two {مكالمتان} few {# مكالمات} many {# مكالمة} other {# مكالمة}}',
      'about.call': 'اتصل على {{COMPANY_PHONE}}',
    },
  },
};

/**
 * The render process. A page consists of the changed texts of its catalogues and the published company and calendar, or of the data of a
 * request page. Added services and projects have pages. Rendering fails for a text with `FAIL`, and takes half a second per page with `SLOW`.
 * Every version has a picture.
 */
const workerOf = (content: SmallSiteContent['pages']) => `
import { brotliCompressSync, gzipSync } from 'node:zlib';
const pages = ${JSON.stringify(content)};
const languages = ${JSON.stringify(languageCodes)};
const builtInServices = ${JSON.stringify(services.map(({ name }) => name))};
const pathOf = (language, page) => ((language === 'en' ? '' : '/' + language) + page).replace(/(.)\\/$/, '$1');
process.on('message', async ({ id, path, contentPath, overrides, company, calendar, request, changedOn = {} }) => {
  if (request !== undefined) return process.send({ id, page: { html: '<body><pre>' + JSON.stringify(request) + '</pre>', csp: "default-src 'none'" } });
  if (JSON.stringify(overrides).includes('FAIL')) return process.send({ id, error: new Error('A page cannot be rendered') });
  const servicePages = (company?.services ?? [])
    .filter(({ name, isHidden }) => !isHidden && !builtInServices.includes(name))
    .map(({ slug }) => ({ page: '/services/' + slug, namespaces: ['services', 'service-' + slug] }));
  const projectPages = (company?.projects ?? [])
    .filter(({ drawing, isHidden }) => !isHidden && drawing === null)
    .map(({ slug }) => ({ page: '/projects/' + slug, namespaces: ['projects', 'project-' + slug] }));
  const htmlOf = (page, language) => {
    const shown = ['common', ...page.namespaces].flatMap((name) => Object.values(overrides[language]?.[name] ?? {}));
    return '<body><h1>' + shown.flat().map((part) => part.value).join('') + '</h1>' + contentPath +
      (company ? '<p>' + company.name[language] + ' ' + company.phone + '</p>' : '') +
      (calendar ? '<p>' + JSON.stringify(calendar) + '</p>' : '') +
      '<time>' + (changedOn[language]?.company ?? changedOn.en?.company ?? '') + '</time></body>';
  };
  if (path) {
    const found = languages.flatMap((language) => pages.map((page) => ({ language, page })))
      .find(({ language, page }) => pathOf(language, page.page) === path);
    return process.send({ id, page: found && { html: htmlOf(found.page, found.language), csp: "default-src 'self'" } });
  }
  const changed = languages.filter((each) => company || calendar || overrides[each]);
  const all = [...pages, ...servicePages, ...projectPages];
  let done = 0;
  for (const language of changed) {
    for (const page of all) {
      process.send({ id, progress: { done: done++, total: changed.length * all.length } });
      if (JSON.stringify(overrides).includes('SLOW')) await new Promise((resolve) => setTimeout(resolve, 500));
      const html = htmlOf(page, language);
      const file = pathOf(language, page.page).slice(1) || 'index';
      const bodies = { content: Buffer.from(html), brotli: brotliCompressSync(html), gzip: gzipSync(html) };
      process.send({ id, file: { file: file + '.html', csp: "default-src 'self'", ...bodies } });
    }
  }
  const [, version] = contentPath.match(/-(\\d+)\\/$/);
  process.send({ id, file: { file: 'assets/share-' + version + '.png', csp: null, content: Buffer.from('picture') } });
  process.send({ id });
});
`;

/** A built site of a few pages with a minimal renderer. */
export interface SmallSite {
  folder: string;
  /** Replaces its texts with those of another build: the same pages, another text on the home page, and no placeholder in the title of `about`. */
  rebuild: () => void;
  /** Makes render processes fail to start. */
  breakRenderer: () => void;
  repairRenderer: () => void;
  remove: () => void;
}

/**
 * Writes the site into a new folder.
 *
 * @param content Its pages and texts. @default a home page and one about the company
 */
export function createSmallSite({ pages: described, texts: built }: SmallSiteContent = { pages: PAGES, texts: TEXTS }): SmallSite {
  const folder = createTestFolder('site');
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const pages = Object.entries(forEachLanguage((language) => (language === 'en' ? '' : `/${language}`))).flatMap(([language, prefix]) =>
    described.map(({ page, namespaces }) => {
      const path = page === '/' ? prefix || '/' : prefix + page;
      return { path, file: `${path === '/' ? 'index' : path.slice(1)}.html`, language, page, namespaces, isIndexed: true };
    }),
  );
  for (const { file, path } of pages) write(`client/${file}`, `<h1>Built ${path}</h1>`);
  for (const name of ['404', 'ar/404', '500', 'ar/500', 'admin']) write(`client/${name}.html`, `<h1>${name}</h1>`);
  const entry = (file: string) => ({ file: `${file}.html`, csp: CSP });
  write(
    'pages.json',
    JSON.stringify({
      pages: Object.fromEntries(pages.map(({ path, file }) => [path, { file, csp: CSP }])),
      notFound: forEachLanguage((language) => entry(language === 'en' ? '404' : `${language}/404`)),
      serverError: forEachLanguage((language) => entry(language === 'en' ? '500' : `${language}/500`)),
      admin: entry('admin'),
    }),
  );
  const writeTexts = (texts: object) => write('texts.json', JSON.stringify({ texts, pages }));
  writeTexts(built);
  write('server/package.json', '{"type":"module"}');
  const writeWorker = () => write('server/page-worker.js', workerOf(described));
  writeWorker();
  return {
    folder,
    rebuild: () =>
      writeTexts({
        ...TEXTS,
        home: { ...TEXTS.home, en: { 'home.title': 'Repairs and fit-outs in Dubai' } },
        about: { ...TEXTS.about, en: { ...TEXTS.about.en, 'about.title': 'About us' } },
      }),
    breakRenderer: () => rmSync(join(folder, 'server/page-worker.js')),
    repairRenderer: writeWorker,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
