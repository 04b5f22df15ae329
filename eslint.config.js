import comments from '@eslint-community/eslint-plugin-eslint-comments';
import js from '@eslint/js';
import vitest from '@vitest/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

import { zmb } from './tools/gates/eslint/plugin.ts';

// Import direction and import cycles are checked by tools/gates/imports, the rules that need types or React's compiler by oxlint (.oxlintrc.json).

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', 'tests/**', 'tools/**', 'admin-api/src/testing/**'];
/** Command-line programs, which print. */
const PROGRAMS = ['{tests,tools}/**', '*/{bin,build,scripts}/**', 'admin-api/src/{main,cli}.ts', '**/*.config.{js,ts}'];

const TEST_NAMES = '/^(describe|it|suite|test|bench)$/';
const SKIPS = '/^(only|skip|skipIf|runIf|todo|fixme|fails?)$/';

/** Banned syntax and the reason. */
const banned = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Export by name: one name for one thing, wherever it is used.',
  },
  exportAll: { selector: 'ExportAllDeclaration', message: 'List what is exported by name.' },
  direction: {
    selector: 'BinaryExpression > Literal[value="rtl"], BinaryExpression > Literal[value="ltr"]',
    message: 'No arithmetic on the direction: logical properties and react-aria know it.',
  },
  notErasable: {
    selector: 'TSEnumDeclaration, TSParameterProperty, TSModuleDeclaration:not([declare=true]):not([kind="global"] *)',
    message: 'Node runs these files by erasing the types, and this is more than a type.',
  },
  // What the Vitest plugin overlooks (conditional skips, modifiers after .each), and all of it for Playwright.
  skippedTest: {
    selector: ['object.name', 'object.object.name', 'object.callee.object.name']
      .map((path) => `MemberExpression[property.name=${SKIPS}][${path}=${TEST_NAMES}]`)
      .join(', '),
    message: 'Fix the test or delete it. A test that only some systems can run stands in an if.',
  },
  uncheckedResponse: {
    selector: 'CallExpression[callee.name="fetch"]',
    message: 'Call by TestApp or Caller, which compare each response with openapi.json.',
  },
  replacedApi: {
    selector: [
      ...['name', 'object.name', 'object.object.name'].map(
        (path) => `CallExpression[callee.object.name="vi"][callee.property.name=/^(spyOn|mocked)$/][arguments.0.${path}=/Api$/]`,
      ),
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/][arguments.0.value=/api/]',
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(spyOn|stubGlobal)$/] > Literal[value="fetch"]',
    ].join(', '),
    message:
      'The site is tested with its own API modules and fetch: answer its calls by the mocks, with what site/src/testing/api-calls.ts has.',
  },
  // `.execute()` without arguments runs a query builder, or is no query.
  sqlElsewhere: {
    selector: [
      'CallExpression[callee.property.name="execute"][arguments.length>0]',
      'ImportDeclaration[source.value=/^@mikro-orm/] > ImportSpecifier[imported.name=/^(raw|sql)$/]',
    ].join(', '),
    message:
      'Use the EntityManager. What really is SQL stands in a *.sql.ts file, whose comment at the top says why (docs/decisions/0021-database-access.md).',
  },
  uncheckedStory: {
    selector: [
      'Property[key.name="tags"] > ArrayExpression > Literal[value="!test"]',
      'Property[key.name="a11y"] > ObjectExpression > Property[key.name=/^(disable|manual)$/]',
      'Property[key.name="a11y"] > ObjectExpression > Property[key.name="test"]:not([value.value="error"])',
    ].join(', '),
    message: 'This excludes the story from the checks. Fix the story.',
  },
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/storybook-static/',
    '**/node_modules/',
    '.data/',
    '.ci/',
    'test-results/',
    'playwright-report/',
    'coverage/',
    'admin-api/contract/openapi.d.ts',
    '**/mockServiceWorker.js',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    plugins: { zmb, comments, 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'] })] },
    rules: {
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.direction, banned.notErasable],
      // An exception to a rule covers one line, names the rule and says why. The rules of oxlint have no exceptions.
      'comments/no-use': ['error', { allow: ['eslint-disable-line', 'eslint-disable-next-line'] }],
      'comments/no-unlimited-disable': 'error',
      'comments/require-description': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable'], location: 'anywhere' }],
      // Node runs these files as they are.
      'import-x/extensions': ['error', 'always', { ignorePackages: true, checkTypeImports: true }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  {
    files: TYPESCRIPT,
    extends: [ts.configs.recommended],
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{design-system,site,.storybook}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    files: ['{design-system,site,.storybook}/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    rules: { 'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['CheckboxBox'] }] },
  },
  {
    files: ['{design-system,site}/src/**/*.tsx'],
    ignores: ['**/*.{test,stories}.tsx'],
    rules: { 'zmb/no-literal-text': 'error' },
  },
  {
    files: ['**/*.css.ts'],
    rules: { 'zmb/logical-properties': 'error' },
  },
  {
    files: ['**/*.stories.tsx'],
    extends: [storybook.configs['flat/recommended'], storybook.configs['flat/csf-strict']],
  },
  {
    // The title has the component's group in the sidebar. It also names the component of stories that a helper draws, whose args are the helper's.
    files: ['design-system/src/{components,company}/**/*.stories.tsx'],
    rules: { 'storybook/no-title-property-in-meta': 'off', 'storybook/csf-component': 'off' },
  },
  {
    // A screen is a page at a URL, not a component with props.
    files: ['site/stories/**'],
    rules: { 'storybook/csf-component': 'off' },
  },
  {
    files: ['.storybook/**'],
    extends: [storybook.configs['flat/recommended']],
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.direction, banned.notErasable, banned.skippedTest],
    },
  },
  {
    files: ['site/src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        banned.defaultExport,
        banned.exportAll,
        banned.direction,
        banned.notErasable,
        banned.skippedTest,
        banned.replacedApi,
      ],
    },
  },
  {
    // SWC compiles the decorated classes, so parameter properties are fine.
    files: ['admin-api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.skippedTest] },
  },
  {
    files: ['admin-api/src/**/*.ts'],
    ignores: ['admin-api/src/{database,testing}/**', '**/*.sql.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.skippedTest, banned.sqlElsewhere] },
  },
  {
    files: ['admin-api/src/**/*.db.test.ts'],
    // The server of the metrics is not the one of openapi.json.
    ignores: ['admin-api/src/platform/metrics/metrics.db.test.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.skippedTest, banned.uncheckedResponse] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    plugins: { vitest },
    rules: {
      'vitest/no-disabled-tests': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-identical-title': 'error',
      'vitest/warn-todo': 'error',
    },
  },
  { files: PROGRAMS, rules: { 'no-console': 'off' } },
  {
    // These tools read the default export.
    files: ['**/*.config.{js,ts}', '**/*.stories.tsx', '.storybook/**', '**/*.d.ts', '**/testing/global-setup.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.exportAll, banned.uncheckedStory] },
  },
);
