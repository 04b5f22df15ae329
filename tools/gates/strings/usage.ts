import { readFile } from 'node:fs/promises';

import ts from 'typescript';

import { isFact } from '../../../admin-api/contract/company-facts.ts';
import { builtInProjects } from '../../../admin-api/contract/projects.ts';
import { isBuiltInService } from '../../../admin-api/contract/services.ts';
import { entryOfText } from '../../../admin-api/contract/entry-texts.ts';
import type { Catalogue, Problem } from './catalogue.ts';

const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/;
const FILE_OR_HOST = /\.(?:json|tsx?|css|html|svg|woff2|ae|com)$/;

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The keys in code: complete strings, and patterns of keys that code composes. */
interface Mentions {
  literals: { text: string; file: string; line: number; isMessageId: boolean }[];
  templates: { pattern: RegExp; start: string; text: string; file: string; line: number }[];
}

/** How keys in code are told apart from other strings. */
export interface UsageOptions {
  /** Whether the code has other names that look like keys; only message ids then count as keys. @default false */
  hasOtherDottedNames?: boolean;
}

/** Reports keys that are used but in no catalogue, and keys that no code uses. */
export async function checkUsage(
  catalogues: Catalogue[],
  sources: { path: string; file: string }[],
  options: UsageOptions,
): Promise<Problem[]> {
  const texts = await Promise.all(sources.map(async ({ path, file }) => ({ file, text: await readFile(path, 'utf8') })));
  return usageProblems(catalogues, texts, options);
}

/** `checkUsage` on given texts. */
export function usageProblems(
  catalogues: Catalogue[],
  sources: { file: string; text: string }[],
  { hasOtherDottedNames = false }: UsageOptions = {},
): Problem[] {
  const mentions: Mentions = { literals: [], templates: [] };
  for (const { file, text } of sources) collect(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), mentions);
  const entries = catalogues.flatMap((catalogue) => catalogue.entries.map((entry) => ({ ...entry, file: catalogue.file })));
  const keys = new Set(entries.map(({ key }) => key));
  const places = new Set([...keys].filter((key) => key.includes('.')).map((key) => key.slice(0, key.indexOf('.') + 1)));
  const named = new Set(mentions.literals.map(({ text }) => text));
  const matched = new Set<string>();
  const problems: Problem[] = [];
  for (const template of mentions.templates) {
    const hits = [...keys].filter((key) => template.pattern.test(key));
    for (const hit of hits) matched.add(hit);
    if (hits.length === 0 && !hasOtherDottedNames && places.has(template.start)) problems.push(absent(template));
  }
  // Facts about the company have keys like those of texts.
  const looksLikeKey = (text: string) =>
    KEY.test(text) && places.has(text.slice(0, text.indexOf('.') + 1)) && !FILE_OR_HOST.test(text) && !isFact(text);
  for (const literal of mentions.literals) {
    // The stem of a plural: one key per plural category, of which `other` always exists.
    if (keys.has(`${literal.text}.other`)) {
      for (const category of PLURAL_CATEGORIES) matched.add(`${literal.text}.${category}`);
      continue;
    }
    const isKey = literal.isMessageId || (!hasOtherDottedNames && looksLikeKey(literal.text));
    if (isKey && !keys.has(literal.text)) problems.push(absent(literal));
  }
  for (const { file, line, key } of entries) {
    if (!named.has(key) && !matched.has(key) && !isShownByEntry(key))
      problems.push({ file, line, key, what: 'is used nowhere', advice: 'Remove it from both languages, or use it.' });
  }
  return problems;
}

/** Pages show every text of a list entry, under a key that is composed of its name and the part. */
function isShownByEntry(key: string): boolean {
  const entry = entryOfText(key);
  if (entry?.list === 'company.services') return isBuiltInService(entry.name);
  if (entry?.list === 'company.projects') return builtInProjects.some(({ slug }) => slug === entry.name);
  return entry !== undefined;
}

function absent({ file, line, text }: { file: string; line: number; text: string }): Problem {
  return { file, line, key: text, what: 'is in no catalogue', advice: 'Add it to both languages, or correct the key.' };
}

function collect(source: ts.SourceFile, mentions: Mentions) {
  const visit = (node: ts.Node): void => {
    const at = () => ({ file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) {
      mentions.literals.push({ text: node.text, isMessageId: isMessageId(node), ...at() });
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // Only possible keys: dotted, without spaces or slashes, and with a constant word, because `${path}.${index}` would match every key.
      if (
        parts.every((part) => /^[\w.-]*$/.test(part)) &&
        parts.some((part) => part.includes('.')) &&
        parts.some((part) => /[a-z]/i.test(part))
      ) {
        const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
        mentions.templates.push({
          pattern,
          start: node.head.text.slice(0, node.head.text.indexOf('.') + 1),
          text: node.getText(source),
          ...at(),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Whether a string is the id of `formatMessage({ id: '…' })` or of `<FormattedMessage id="…">`. */
function isMessageId(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) {
    return parent.name.getText() === 'id' && /^Formatted/.test(parent.parent.parent.tagName.getText());
  }
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'id') return false;
  const call = parent.parent.parent;
  return ts.isCallExpression(call) && /formatMessage$/.test(call.expression.getText());
}
