import type { Company } from '@zmb/admin-api/contract/company.ts';
import type { FactKey } from '@zmb/admin-api/contract/company-facts.ts';
import type { MessageFormatElement } from 'react-intl';

import type { PageContent } from '../src/entry-server.tsx';
import type { Messages } from '../src/i18n/messages.ts';

/*
 * Private-use characters, which do not occur in texts: they pass through React and Intl unchanged, and a number written with them survives code
 * that strips or reformats digits and letters.
 */
const START = '\uE000';
const NUMBER_END = '\uE001';
const END = '\uE002';
const DIGITS = 0xe010;

const MARK = /\uE000([\uE010-\uE019]+)\uE001|\uE002/g;
/** The same in URLs, such as a prefilled chat message. */
const ENCODED_MARK = /%EE%80%80(?:%EE%80%9\d)+%EE%80%81|%EE%80%82/gi;

/** Texts and facts with a mark around each, and the keys of the marks. */
export interface Marked {
  content: PageContent;
  company: Company;
  /** The keys of texts and facts, by the number in the mark. */
  keys: readonly string[];
}

/** Marks texts and facts, so that `withoutMarks` and `withTextElements` find them in the rendered page. */
export function markTexts(content: PageContent, company: Company): Marked {
  const keys: string[] = [];
  const opening = (key: string) => {
    const digits = [...String(keys.push(key) - 1)].map((digit) => String.fromCharCode(DIGITS + Number(digit)));
    return START + digits.join('') + NUMBER_END;
  };
  // A literal part of a compiled message.
  const literal = (value: string) => ({ type: 0, value }) as MessageFormatElement;
  const markAll = (messages: Messages): Messages =>
    Object.fromEntries(
      // Empty texts are not shown, so they get no mark.
      Object.entries(messages).map(([key, message]) => [
        key,
        message.length > 0 ? [literal(opening(key)), ...message, literal(END)] : message,
      ]),
    );
  const fact = (key: FactKey, value: string) => opening(key) + value + END;
  const inLanguages = (key: FactKey, texts: Company['name']) =>
    Object.fromEntries(Object.entries(texts).map(([language, value]) => [language, fact(key, value)])) as unknown as Company['name'];
  return {
    content: Object.fromEntries(Object.entries(content).map(([namespace, messages]) => [namespace, markAll(messages ?? {})])),
    company: {
      ...company,
      name: inLanguages('company.name', company.name),
      address: inLanguages('company.address', company.address),
      phoneDisplay: fact('company.phone', company.phoneDisplay),
      email: fact('company.email', company.email),
    },
    keys,
  };
}

/** Removes the marks from a text. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '').replace(ENCODED_MARK, '');
}

/** Elements that can contain only text. */
const TEXT_ONLY = new Set(['title', 'option', 'textarea']);
/** Block elements: a mark around several becomes an element within each. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|summary|table|tbody|td|th|thead|tr|ul)$/;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/;
const TOKEN = /<!(?:--.*?--|[^>]*)>|<style\b.*?<\/style>|<(\/?)([a-zA-Z][\w-]*)(?:\s[^>]*?)?(\/?)>|[^<]+/gs;

/** A mark that has been opened and not closed. */
interface OpenMark {
  key: string;
  /** The keys of texts and facts within it. */
  inside: Set<string>;
  /** Whether one of its elements is in the tab order already. */
  isReachable: boolean;
}

/** The markup written since a mark was opened, to be wrapped when it ends. */
interface Run {
  mark: OpenMark;
  depth: number;
  html: string;
}

/**
 * Turns marks in the text of a document into buttons with their key in `data-text`, and removes marks elsewhere. Marks within another mark do
 * not become elements: `data-inside` lists their keys.
 *
 * @param keys The keys of the marks, as `markTexts` returned them.
 */
export function withTextElements(html: string, keys: readonly string[]): string {
  const open: OpenMark[] = [];
  const elements: string[] = [];
  let run: Run | undefined;
  let result = '';

  const write = (piece: string) => {
    if (run) run.html += piece;
    else result += piece;
  };
  const endRun = () => {
    if (!run) return;
    const { mark, html: inner } = run;
    run = undefined;
    if (inner.replace(/<[^>]*>/g, '').trim() === '') return write(inner);
    const inside = mark.inside.size > 0 ? ` data-inside="${[...mark.inside].join(' ')}"` : '';
    // Further elements of the same text can be clicked, but are not in the tab order.
    const reach = mark.isReachable ? 'tabindex="-1"' : 'tabindex="0"';
    mark.isReachable = true;
    write(`<span role="button" ${reach} data-text="${mark.key}"${inside}>${inner}</span>`);
  };
  const writeText = (text: string) => {
    if (text === '') return;
    const [mark] = open;
    if (mark && !run) run = { mark, depth: elements.length, html: '' };
    write(text);
  };
  const writeMarked = (text: string) => {
    let from = 0;
    for (const found of text.matchAll(MARK)) {
      writeText(text.slice(from, found.index));
      from = found.index + found[0].length;
      const number = found[1] && [...found[1]].map((digit) => digit.charCodeAt(0) - DIGITS).join('');
      if (number === undefined) {
        open.pop();
        if (open.length === 0) endRun();
        continue;
      }
      const key = keys[Number(number)] ?? '';
      open[0]?.inside.add(key);
      open.push({ key, inside: new Set(), isReachable: false });
    }
    writeText(text.slice(from));
  };

  for (const [token, slash, tag = '', selfClosing] of html.matchAll(TOKEN)) {
    if (tag === '') {
      if (token.startsWith('<')) write(token);
      else if (elements.some((name) => TEXT_ONLY.has(name))) write(withoutMarks(token));
      else writeMarked(token);
      continue;
    }
    const name = tag.toLowerCase();
    const isEnd = slash === '/';
    const isAlone = !isEnd && (selfClosing === '/' || VOID.test(name));
    if (run && (BLOCKS.test(name) || (isEnd && elements.length <= run.depth))) endRun();
    // An element at the beginning of a marked text belongs to it.
    if (!isEnd && !run && open[0] && !BLOCKS.test(name)) run = { mark: open[0], depth: elements.length, html: '' };
    if (isEnd) elements.pop();
    else if (!isAlone) elements.push(name);
    write(withoutMarks(token));
  }
  return result;
}
