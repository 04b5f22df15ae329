import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

interface RuleDocs {
  description: string;
}

/** Creates a rule named after its file. */
export const createRule = ESLintUtils.RuleCreator<RuleDocs>((name) => `tools/gates/eslint/rules/${name}.ts`);

/** The value of a string literal, or the fixed parts of a template joined by `·`; undefined for anything else. */
function staticText(node: TSESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('·');
  return undefined;
}

/** The name of a property; undefined when it is computed. */
export function propertyName(node: TSESTree.Property | TSESTree.MemberExpression): string | undefined {
  const key = node.type === 'Property' ? node.key : node.property;
  if (key.type === 'Identifier') return node.computed ? undefined : key.name;
  return staticText(key);
}
