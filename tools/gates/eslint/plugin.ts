import { importExtensions } from './rules/import-extensions.ts';
import { logicalProperties } from './rules/logical-properties.ts';
import { noLiteralText } from './rules/no-literal-text.ts';
import { noSkippedTests } from './rules/no-skipped-tests.ts';
import { reasonedExceptions } from './rules/reasoned-exceptions.ts';
import { todoNamesIssue } from './rules/todo-names-issue.ts';

/** The rules of this project that no public plugin has. */
export const zmb = {
  meta: { name: 'zmb', version: '1.0.0' },
  rules: {
    'import-extensions': importExtensions,
    'logical-properties': logicalProperties,
    'no-literal-text': noLiteralText,
    'no-skipped-tests': noSkippedTests,
    'reasoned-exceptions': reasonedExceptions,
    'todo-names-issue': todoNamesIssue,
  },
};
