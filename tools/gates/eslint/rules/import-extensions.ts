import { extname } from 'node:path';

import type { TSESTree } from '@typescript-eslint/utils';

import { createRule } from './create-rule.ts';

/** Relative imports name the whole file, as Node needs it to run TypeScript without a build. */
export const importExtensions = createRule({
  name: 'import-extensions',
  meta: {
    type: 'problem',
    docs: { description: 'Relative imports carry their extension.' },
    schema: [],
    messages: { extension: 'Write the extension of “{{path}}”: Node runs these files as they are.' },
  },
  defaultOptions: [],
  create(context) {
    const check = (source: TSESTree.Node | null) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !/^\.{1,2}(\/|$)/.test(source.value)) return;
      const path = source.value.replace(/\?.*$/, '');
      // `./Button.css` is not a stylesheet here but the file Button.css.ts without its extension.
      if (!extname(path) || (path.endsWith('.css') && !source.value.includes('?'))) {
        context.report({ node: source, messageId: 'extension', data: { path } });
      }
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
    };
  },
});
