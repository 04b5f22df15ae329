import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';

import { languageCodes } from '../../admin-api/contract/languages.ts';
import { PageRenderer } from '../../admin-api/src/website/page-renderer.ts';
import { built, CLIENT, pagesIn } from '../support/built-pages.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const renderer = new PageRenderer(join(CLIENT, '..'));
afterAll(() => renderer.stop());

async function frameOf(path: string, overrides = {}) {
  const page = await renderer.renderPage({ contentPath: '/content/x/', overrides, company: null, calendar: null, path, marksTexts: true });
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

const attributeOf = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
const isElement = (node: ChildNode): node is Element => 'tagName' in node;
const isText = (node: ChildNode) => isElement(node) && attributeOf(node, 'data-text') !== undefined;

/** Changes the elements of a tree from the leaves up. */
function change(element: { childNodes: ChildNode[] }, each: (element: Element) => ChildNode[]): void {
  element.childNodes = element.childNodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    change(node, each);
    return each(node);
  });
}

/** The document of a frame without the additions for editing. */
function withoutEditing(html: string): string {
  const document = parse(html);
  change(document, (element) => {
    if (isText(element)) return element.childNodes;
    if (element.tagName === 'style' && serialize(element).includes('[data-text]')) return [];
    const isControl = ['button', 'input', 'select', 'textarea'].includes(element.tagName);
    element.attrs = element.attrs
      .filter(({ name }) => !isControl || name !== 'tabindex')
      .map(({ name, value }) => ({ name: name === 'data-href' ? 'href' : name, value }));
    return [element];
  });
  return compared(serialize(document));
}

const compared = (html: string) => html.replaceAll('data-href=', 'href=').replace(/\s+(?=<\/head>)/, '');

/** The built page as a frame may show it. */
function builtDocument(file: string): string {
  const document = parse(readFileSync(join(CLIENT, file), 'utf8').replace(/\s*<script\b.*?<\/script>/gs, ''));
  change(document, (element) => {
    const isControl = ['button', 'input', 'select', 'textarea'].includes(element.tagName);
    element.attrs = element.attrs.filter(({ name }) => !isControl || name !== 'tabindex');
    return [element];
  });
  return compared(serialize(document));
}

const dayNames = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(1970, 0, 5 + day)));
};
const DAYS = { en: dayNames('en-AE'), ar: dayNames('ar-AE') };
const OTHER_LANGUAGES = /^(?:English|العربية|हिन्दी|اردو|Русский|Choose your language|اختر لغتك)$/;

/** Texts outside elements with a text key. */
function unmarked(html: string): string[] {
  const document = parse(html);
  const texts: string[] = [];
  const visit = (node: ChildNode) => {
    if (isText(node)) return;
    if (isElement(node)) {
      if (['head', 'script', 'style', 'option'].includes(node.tagName)) return;
      for (const child of node.childNodes) visit(child);
    } else if (defaultTreeAdapter.isTextNode(node) && /\p{L}/u.test(node.value)) texts.push(node.value.trim());
  };
  for (const node of document.childNodes) visit(node);
  return texts;
}

describe.each(languageCodes.filter((code) => code === 'en' || code === 'ar'))(
  'the pages of the website in %s, for editing in place',
  (lang) => {
    it('[WEB-88] have every part of their texts in an element with its key, and no other change', async () => {
      const found = new Map<string, string>();
      for (const path of pagesIn(lang)) {
        const { html } = await frameOf(path);
        expect(html, path).not.toMatch(/[\uE000-\uF8FF]|%EE%80/i);
        const [actual, expected] = [withoutEditing(html), builtDocument(built.pages[path]?.file ?? '')];
        if (actual !== expected) {
          const at = [...actual].findIndex((character, index) => character !== expected[index]);
          expect(actual.slice(Math.max(0, at - 200), at + 200), path).toBe(expected.slice(Math.max(0, at - 200), at + 200));
        }
        for (const text of unmarked(html)) found.set(text, path);
      }
      const builtIn = JSON.stringify(await import(`../../design-system/src/messages/${lang}/page.ts`));
      const isExpected = (text: string) =>
        // Texts of the design system, which are in no catalogue.
        builtIn.includes(text) ||
        // Days, dates and periods, names of stored items, and texts in another language.
        /^\d|^zmb[-_]/.test(text) ||
        DAYS[lang].includes(text) ||
        OTHER_LANGUAGES.test(text);
      expect([...found].filter(([text]) => !isExpected(text))).toEqual([]);
    }, 240_000);
  },
);
