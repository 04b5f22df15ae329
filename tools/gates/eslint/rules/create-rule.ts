import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** Where a rule of this project says what it is for. */
interface RuleDocs {
  description: string;
}

/** Creates a rule of this project; its name is the file's. */
export const createRule = ESLintUtils.RuleCreator<RuleDocs>((name) => `tools/gates/eslint/rules/${name}.ts`);

/** What reports a comment where no `eslint-disable` can hide it: column -1 lies before every directive of the line. */
export function forcedLocation({ line }: TSESTree.Position): TSESTree.SourceLocation {
  return { start: { line, column: -1 }, end: { line, column: -1 } };
}

/** The text of a string or of a template's fixed parts; undefined for anything else. */
export function staticText(node: TSESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('·');
  return undefined;
}

/** The name of a property or attribute that is written out; undefined when it is computed. */
export function propertyName(node: TSESTree.Property | TSESTree.MemberExpression): string | undefined {
  const key = node.type === 'Property' ? node.key : node.property;
  if (key.type === 'Identifier') return node.computed ? undefined : key.name;
  return staticText(key);
}
