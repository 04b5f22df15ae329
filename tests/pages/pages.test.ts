import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import {
  attributeOf,
  type BuiltPage,
  CLIENT,
  elementsNamed,
  failures,
  listed,
  type MarkupElement,
  named,
  pages,
  pathOf,
  textOf,
} from './support/page-markup.ts';

/** Visible characters, without direction marks. */
const lengthOf = (text: string) => [...text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')].length;

const byPath = new Map(pages.map((page) => [page.path, page]));
const problemsOf = (check: (page: BuiltPage) => string[], among: readonly BuiltPage[]) =>
  among.flatMap((page) => check(page).map((problem) => `${page.path}: ${problem}`));
const unless = (isGood: boolean, problem: string) => (isGood ? [] : [problem]);

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`;
}

describe('every page', () => {
  it('exists in both languages', () => {
    expect(listed.length).toBeGreaterThan(4);
    expect(listed.filter(({ lang }) => lang === 'ar')).toHaveLength(listed.length / 2);
    expect(pages.map(({ path, lang }) => /^\/ar(\/|$)/.test(path) === (lang === 'ar'))).not.toContain(false);
  });

  it('has one h1 with text, inside its only main element', () => {
    const check = (page: BuiltPage) => {
      const mains = named(page, 'main');
      const headings = named(page, 'h1');
      const inMain = mains.flatMap((main) => elementsNamed(main, 'h1'));
      return [
        ...unless(mains.length === 1, `${mains.length} main parts`),
        ...unless(headings.length === 1 && inMain.length === 1, `${headings.length} h1, ${inMain.length} in main`),
        ...unless(
          headings.every((heading) => textOf(heading) !== ''),
          'an empty h1',
        ),
      ];
    };
    expect(problemsOf(check, [...pages, ...failures])).toEqual([]);
  });

  it('shows no key of a text', () => {
    const files = globSync(join(import.meta.dirname, '../../site/src/locales/en/*.json'));
    const keys = new Set(
      files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).filter((key) => key.includes('.')),
    );
    const check = (page: BuiltPage) =>
      page.elements
        .flatMap(({ attrs, childNodes }) => [
          ...attrs.map(({ value }) => value),
          ...childNodes.flatMap((node) => ('value' in node ? [node.value.trim()] : [])),
        ])
        .filter((text) => keys.has(text))
        .map((key) => `${key} is in no catalogue that its route names`);
    expect(problemsOf(check, [...pages, ...failures])).toEqual([]);
  });

  it('has its own title of 30 to 60 and description of 110 to 160 characters', () => {
    const check = ({ title, description }: BuiltPage) => [
      ...unless(lengthOf(title) >= 30 && lengthOf(title) <= 60, `a title of ${lengthOf(title)}: ${title}`),
      ...unless(lengthOf(description) >= 110 && lengthOf(description) <= 160, `a description of ${lengthOf(description)}: ${description}`),
    ];
    expect(problemsOf(check, [...pages, ...failures])).toEqual([]);
    expect(repeated(listed.map(({ title }) => title))).toEqual([]);
    expect(repeated(listed.map(({ description }) => description))).toEqual([]);
  });

  it('has its canonical URL and hreflang alternates that refer back', () => {
    const check = ({ path, canonical = '', alternates, lang }: BuiltPage) => {
      const { en = '', ar = '' } = alternates;
      const twins = [en, ar].map((address) => byPath.get(pathOf(address || 'http://none/none')));
      return [
        ...unless(pathOf(canonical) === path, `calls itself ${canonical}`),
        ...unless(canonical === alternates[lang], `is not its own twin in ${lang}`),
        ...unless(alternates['x-default'] === en, 'x-default is not English'),
        ...unless(
          twins.every((twin) => twin && JSON.stringify(twin.alternates) === JSON.stringify(alternates)),
          `a twin does not say the same: ${en}, ${ar}`,
        ),
      ];
    };
    expect(problemsOf(check, listed)).toEqual([]);
  });

  it('has the canonical URL of its target if it is an alias; other unlisted pages have none and are noindex', () => {
    const check = (page: BuiltPage) => {
      const isNoindex = named(page, 'meta').some(
        (tag) => attributeOf(tag, 'name') === 'robots' && attributeOf(tag, 'content') === 'noindex',
      );
      if (page.canonical === undefined) return unless(isNoindex && Object.keys(page.alternates).length === 0, 'may be listed');
      return unless(
        listed.some(({ path }) => path === pathOf(page.canonical ?? '')),
        `there is no ${page.canonical}`,
      );
    };
    expect(problemsOf(check, [...pages.filter((page) => !listed.includes(page)), ...failures])).toEqual([]);
  });

  it('has Open Graph title, description, URL and a picture of 1200 × 630 of at most 300 KB', () => {
    const check = ({ social, title, description, canonical, lang }: BuiltPage) => {
      const file = join(CLIENT, pathOf(social['og:image'] ?? 'http://none/none'));
      const picture = existsSync(file) ? readFileSync(file) : undefined;
      return [
        ...unless(social['og:title'] === title && social['og:description'] === description, 'other texts'),
        ...unless(social['og:url'] === canonical && social['og:locale'] === `${lang}_AE`, 'another address or language'),
        ...unless((social['og:image:alt'] ?? '') !== '', 'a picture without a text alternative'),
        ...unless(
          picture !== undefined && sizeOf(picture) === '1200×630' && picture.length <= 300_000,
          `picture: ${picture?.length} bytes`,
        ),
      ];
    };
    expect(problemsOf(check, listed)).toEqual([]);
    const pictures = listed.map(({ social }) => social['og:image'] ?? '');
    expect(repeated(pictures)).toEqual([]);
  });

  it('links the tab icon, the home screen icon and the manifest of its language', () => {
    const check = (page: BuiltPage) => {
      const hrefs = Object.fromEntries(
        named(page, 'link').map((link) => [attributeOf(link, 'rel') ?? '', attributeOf(link, 'href') ?? '']),
      );
      const files = [hrefs['icon'], hrefs['apple-touch-icon'], hrefs['manifest']];
      return [
        ...unless(
          files.every((href) => href && existsSync(join(CLIENT, href))),
          `not there: ${files.join(', ')}`,
        ),
        ...unless(hrefs['manifest'] === { en: '/site.webmanifest', ar: '/ar/site.webmanifest' }[page.lang], 'the other manifest'),
      ];
    };
    expect(problemsOf(check, [...pages, ...failures])).toEqual([]);
  });
});

describe('every link', () => {
  const idsOf = (page: BuiltPage) => new Set(page.elements.flatMap((element) => attributeOf(element, 'id') ?? []));
  const isServed = (path: string) => byPath.has(path) || path === '/admin' || (path !== '/' && existsSync(join(CLIENT, path)));

  it('inside the site leads to an existing page and anchor, in the language of its page', () => {
    const check = (page: BuiltPage) =>
      named(page, 'a').flatMap((link) => {
        const href = attributeOf(link, 'href');
        if (href === undefined) return ['a link without an address'];
        const { origin, pathname, hash } = new URL(href, `http://site${page.path}`);
        if (origin !== 'http://site') return [];
        const path = decodeURI(pathname);
        const target = byPath.get(path);
        const isSwitch = attributeOf(link, 'data-language-choice') !== undefined || attributeOf(link, 'hreflang') !== undefined;
        // By the HTML standard every page has an anchor named "top".
        const place = decodeURIComponent(hash.slice(1)).replace(/^top$/i, '');
        return [
          ...unless(isServed(path), `no ${href}`),
          ...unless(isSwitch || !target || target.lang === page.lang, `${href} is in the other language`),
          ...unless(place === '' || !target || idsOf(target).has(place), `no place ${href}`),
        ];
      });
    // An alias has the anchors of its target.
    expect(problemsOf(check, pages)).toEqual([]);
  });

  it('to the other language leads to the same page', () => {
    // The target of an e-mail link depends on its token, and the built page for requests is that of an expired link.
    const hasTwin = ({ path }: BuiltPage) => !/\/(form-result|newsletter|privacy-request|request)\//.test(path);
    const twinOf = ({ path, lang }: BuiltPage) => (lang === 'ar' ? path.slice('/ar'.length) || '/' : `/ar${path === '/' ? '' : path}`);
    const check = (page: BuiltPage) => {
      const hrefs = named(page, 'a').flatMap((link) => {
        const choice = attributeOf(link, 'data-language-choice');
        return choice === undefined || choice === page.lang ? [] : [attributeOf(link, 'href') ?? ''];
      });
      const { canonical = `http://site${page.path}` } = page;
      const own = { ...page, path: pathOf(canonical) };
      return unless(hrefs.length > 0 && hrefs.every((href) => href === twinOf(own)), `leads to ${hrefs.join(' and ') || 'nowhere'}`);
    };
    expect(problemsOf(check, pages.filter(hasTwin))).toEqual([]);
  });

  it('to a file of the site leads to an existing one', () => {
    const check = (page: BuiltPage) =>
      [...named(page, 'link'), ...named(page, 'img', 'script', 'source')]
        .flatMap((element) => attributeOf(element, 'src') ?? (element.tagName === 'link' ? attributeOf(element, 'href') : undefined) ?? [])
        .filter((href) => href.startsWith('/'))
        .flatMap((href) => unless(existsSync(join(CLIENT, href)), `no ${href}`));
    expect(problemsOf(check, [...pages, ...failures])).toEqual([]);
  });
});

describe('the sitemap', () => {
  const xml = readFileSync(join(CLIENT, 'sitemap.xml'), 'utf8');
  const entries = [...xml.matchAll(/<url>\s*<loc>([^<]+)<\/loc>(.*?)<\/url>/gs)].map(([, url = '', rest = '']) => ({
    url,
    alternates: Object.fromEntries([...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href]) => [lang, href])),
    day: /<lastmod>([^<]+)<\/lastmod>/.exec(rest)?.[1],
  }));

  it('lists every indexable page once with its hreflang alternates, but no alias, form result or admin page', () => {
    const expected = listed
      .filter(({ path }) => !path.endsWith('/sitemap.xml'))
      .map(({ canonical, alternates }) => ({ url: canonical, alternates }));
    expect(entries.map(({ url, alternates }) => ({ url, alternates }))).toEqual(expected);
    expect(repeated(entries.map(({ url }) => url))).toEqual([]);
    expect(
      entries.filter(({ url }) =>
        /\/(admin|form-result|newsletter|privacy-request\/confirm|404|home|server-error|services\/ac-maintenance)(\/|$)/.test(url),
      ),
    ).toEqual([]);
  });

  it('has no last-modified date in the future', () => {
    const today = new Date().toISOString().slice(0, 10);
    const wrong = entries.filter(({ day }) => day !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today));
    expect(wrong).toEqual([]);
  });
});

/** Values of `dir` that keep a text left to right. */
const LEFT_TO_RIGHT = new Set(['ltr']);

describe('an Arabic page', () => {
  const arabic = [...pages, ...failures].filter(({ lang }) => lang === 'ar');

  /** The texts of an element itself, each with whether it is isolated left to right. */
  const textsIn = (element: MarkupElement) =>
    element.childNodes.flatMap((node) => (node.nodeName === '#text' && 'value' in node ? [String(node.value)] : []));
  const isLeftToRight = (element: MarkupElement): boolean => {
    const own = attributeOf(element, 'dir');
    if (own !== undefined) return LEFT_TO_RIGHT.has(own);
    return element.parentNode !== null && 'tagName' in element.parentNode && isLeftToRight(element.parentNode);
  };

  it('keeps phone numbers and e-mail addresses left to right, and numbers within a sentence on one line', () => {
    const facts = [company.phoneDisplay, company.email];
    let seen = 0;
    const check = (page: BuiltPage) =>
      page.elements
        .filter(({ tagName }) => !['script', 'style', 'title'].includes(tagName))
        .flatMap((element) =>
          textsIn(element).flatMap((source) => {
            const text = source.replaceAll('\u00a0', ' ');
            const shown = facts.filter((fact) => text.includes(fact));
            seen += shown.length;
            const loose = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
            const turned = shown.filter((fact) => loose.includes(fact) && !isLeftToRight(element));
            const isSentence = element.tagName === 'p' || element.parentNode?.nodeName === 'p';
            const broken = isSentence && source.includes(company.phoneDisplay) ? [company.phoneDisplay] : [];
            return [...turned, ...broken].map((fact) => `${fact} in “${text}”`);
          }),
        );
    expect(problemsOf(check, arabic)).toEqual([]);
    expect(seen).toBeGreaterThan(arabic.length);
  });

  it('has no letter-spacing, which would break joined letters', () => {
    const check = (page: BuiltPage) => {
      const css = named(page, 'style').flatMap(textsIn).join('');
      const used = [...css.matchAll(/letter-spacing:([^;}]+)/g)].map(([, value = '']) => value);
      const tracking = used.flatMap((value) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? []);
      const plain = used.filter((value) => !value.startsWith('var(') && !['0', 'inherit', 'normal'].includes(value));
      const rule = /:root:lang\(ar\)[^{]*\{([^}]*--type-\w+-tracking[^}]*)\}/.exec(css)?.[1] ?? '';
      const spaced = [...new Set(tracking)].filter((name) => !new RegExp(`${name}:0(?:;|$)`).test(rule));
      return [
        ...plain.map((value) => `letter-spacing ${value}`),
        ...spaced.map((name) => `${name} is not 0`),
        ...unless(used.length > 0, 'no styles'),
      ];
    };
    expect(problemsOf(check, arabic)).toEqual([]);
  });
});
