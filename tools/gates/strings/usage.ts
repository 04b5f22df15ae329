import { readFile } from 'node:fs/promises';

import ts from 'typescript';

import { serviceOfText } from '../../../admin-api/contract/service-texts.ts';
import { isBuiltInService } from '../../../admin-api/contract/services.ts';
import type { Catalogue, Problem } from './catalogue.ts';

/** The end of a key that is one of several plural forms; code names the key without it. */
const PLURAL_FORM = /\.(?:zero|one|two|few|many|other)$/;

/** Reports keys that no code names. A key that no catalogue has is an error of types. */
export async function checkUsage(catalogues: Catalogue[], sources: { path: string; file: string }[]): Promise<Problem[]> {
  const texts = await Promise.all(sources.map(async ({ path, file }) => ({ file, text: await readFile(path, 'utf8') })));
  return usageProblems(catalogues, texts);
}

/** `checkUsage` on given texts. */
export function usageProblems(catalogues: Catalogue[], sources: { file: string; text: string }[]): Problem[] {
  const named = new Set<string>();
  /** Of keys that code composes. */
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) named.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // Only possible keys: dotted, without spaces or slashes, and with a constant word, because `${path}.${index}` would match every key.
      const isKey =
        parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => part.includes('.')) && /[a-z]/i.test(parts.join(''));
      if (isKey) patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const { file, text } of sources) visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  const keys = new Set(catalogues.flatMap(({ entries }) => entries.map(({ key }) => key)));
  /** Of a plural, of which the form `other` always exists. */
  const isNamedByStem = (key: string) => {
    const stem = key.replace(PLURAL_FORM, '');
    return stem !== key && named.has(stem) && keys.has(`${stem}.other`);
  };
  const isUsed = (key: string) =>
    named.has(key) || isNamedByStem(key) || patterns.some((pattern) => pattern.test(key)) || isShownByService(key);
  return catalogues.flatMap(({ file, entries }) =>
    entries
      .filter(({ key }) => !isUsed(key))
      .map(({ key, line }) => ({ file, line, key, what: 'is used nowhere', advice: 'Remove it from both languages, or use it.' })),
  );
}

/** Pages show every text that a service has; they look it up by the service's name and the part. */
function isShownByService(key: string): boolean {
  const service = serviceOfText(key);
  return service !== undefined && isBuiltInService(service);
}
