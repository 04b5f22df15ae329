import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

import { zmb } from './tools/gates/eslint/plugin.ts';

// The direction of imports between the packages is not here: tools/gates/imports holds it, with the check for cycles.
// Nor are the rules that need types: .oxlintrc.json has them.

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', 'tests/**', 'tools/**', 'admin-api/src/testing/**'];
/** Programs that a terminal runs: printing is their purpose. */
const PROGRAMS = ['{tests,tools}/**', '*/{bin,build,scripts}/**', 'admin-api/src/{main,cli}.ts', '**/*.config.{js,ts}'];

/** Syntax that no part of the project uses, and why. */
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
    plugins: { zmb },
    rules: {
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll, banned.direction, banned.notErasable],
      'zmb/import-extensions': 'error',
      'zmb/reasoned-exceptions': 'error',
      'zmb/todo-names-issue': 'error',
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
    extends: [reactHooks.configs.flat['recommended-latest']],
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
    rules: { 'zmb/no-skipped-tests': 'error' },
  },
  {
    // A screen is a page that is found by its address, not a component with props.
    files: ['site/stories/**'],
    rules: { 'storybook/csf-component': 'off' },
  },
  {
    files: ['.storybook/**'],
    extends: [storybook.configs['flat/recommended']],
    rules: { 'zmb/no-skipped-tests': 'error' },
  },
  {
    files: TESTS,
    rules: {
      'zmb/no-skipped-tests': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Decorated classes: SWC compiles them, so parameter properties are fine, and Nest modules are classes without members.
    files: ['admin-api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.defaultExport, banned.exportAll] },
  },
  { files: PROGRAMS, rules: { 'no-console': 'off' } },
  {
    // These tools read the default export.
    files: ['**/*.config.{js,ts}', '**/*.stories.tsx', '.storybook/**', '**/*.d.ts', '**/testing/global-setup.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.exportAll] },
  },
);
