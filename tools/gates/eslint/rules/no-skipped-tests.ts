import type { TSESTree } from '@typescript-eslint/utils';

import { createRule, propertyName, staticText } from './create-rule.ts';

const RUNNERS = new Set(['describe', 'it', 'suite', 'test', 'bench']);
const MODIFIERS = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail']);
const ALIASES = new Set(['xdescribe', 'xit', 'xtest', 'fdescribe', 'fit']);

/** The name a chain starts with: `test` of `test.describe.only`. */
function rootName(node: TSESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  return undefined;
}

/** A suite runs whole: a test that is left out, or that leaves the others out, shows nothing. */
export const noSkippedTests = createRule({
  name: 'no-skipped-tests',
  meta: {
    type: 'problem',
    docs: { description: 'No test is skipped, focused or expected to fail, in a test file or in a story.' },
    schema: [],
    messages: {
      modifier: '“{{name}}” leaves tests out. Mend the test or remove it; one that only some systems can run stands in an if.',
      story: '{{what}} takes the story out of the checks. Mend the story.',
    },
  },
  defaultOptions: [],
  create(context) {
    return {
      MemberExpression(node) {
        const name = propertyName(node);
        if (!name || !MODIFIERS.has(name)) return;
        const root = rootName(node.object);
        if (root && RUNNERS.has(root)) context.report({ node, messageId: 'modifier', data: { name: `${root}.${name}` } });
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && ALIASES.has(node.callee.name)) {
          context.report({ node, messageId: 'modifier', data: { name: node.callee.name } });
        }
        if (node.callee.type !== 'Identifier' || !RUNNERS.has(node.callee.name)) return;
        for (const options of node.arguments) {
          if (options.type !== 'ObjectExpression') continue;
          for (const property of options.properties) {
            const name = property.type === 'Property' ? propertyName(property) : undefined;
            if (name && MODIFIERS.has(name)) context.report({ node: property, messageId: 'modifier', data: { name } });
          }
        }
      },
      Property(node) {
        const name = propertyName(node);
        if (name === 'tags' && node.value.type === 'ArrayExpression') {
          const excluded = node.value.elements.find((tag) => tag && staticText(tag) === '!test');
          if (excluded) context.report({ node: excluded, messageId: 'story', data: { what: 'The tag “!test”' } });
        }
        if (name === 'a11y' && node.value.type === 'ObjectExpression') {
          for (const property of node.value.properties) {
            if (property.type !== 'Property') continue;
            const option = propertyName(property);
            const value = staticText(property.value);
            const isOff = option === 'disable' || option === 'manual' || (option === 'test' && value !== 'error');
            if (isOff) context.report({ node: property, messageId: 'story', data: { what: `“a11y.${option ?? ''}”` } });
          }
        }
      },
    };
  },
});
