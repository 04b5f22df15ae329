import { importExtensions } from './rules/import-extensions.ts';
import { logicalProperties } from './rules/logical-properties.ts';
import { noLiteralText } from './rules/no-literal-text.ts';
import { todoNamesIssue } from './rules/todo-names-issue.ts';

/** Lint rules of this project that no published plugin has. */
export const zmb = {
  meta: { name: 'zmb', version: '1.0.0' },
  rules: {
    'import-extensions': importExtensions,
    'logical-properties': logicalProperties,
    'no-literal-text': noLiteralText,
    'todo-names-issue': todoNamesIssue,
  },
};
