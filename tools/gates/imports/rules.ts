import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Files that only tests and Storybook load. */
export const TEST_FILES = '\\.(test|stories|e2e)\\.tsx?$|/testing/|^tests/|^site/stories/';

/**
 * The folders of the API, each above those that it may import. Files that assemble them (`app.module.ts`, entry points) are beside them,
 * and `openapi` describes the whole API.
 */
const API_LAYERS = [
  'platform',
  'database',
  'http',
  'messages',
  'published-texts',
  'company',
  'audit-log',
  'emails',
  'staff',
  'exports',
  'leads',
  'newsletter',
  'privacy',
  'health',
  'website',
  'request-page',
  'team',
  'reports',
  'search',
  'analytics',
  'operations',
];

/** Which part may import which. The comment says what to do instead. */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  {
    name: 'design-system-imports-nobody',
    comment: 'The design system knows no product: pass what it needs as a prop.',
    severity: 'error',
    from: { path: '^design-system/' },
    to: { path: '^(site|mocks|admin-api)/' },
  },
  {
    name: 'design-system-has-one-door',
    comment:
      'Import from @zmb/design-system (or its company components and their drawings, its icons, its theme from a stylesheet, or its list of languages); export there by name what is missing.',
    severity: 'error',
    // Storybook shows the design system. The order of cards belongs to the site, their drawings do not.
    from: { pathNot: '^(design-system|\\.storybook)/|^site/src/company/neighbouring-scenes\\.test\\.ts$' },
    to: {
      path: '^design-system/',
      pathNot:
        '^design-system/src/(index\\.ts$|icons\\.ts$|company/index\\.ts$|company/ServiceScene/(project-)?scenes\\.svg$|theme/|messages/languages\\.ts$)',
    },
  },
  {
    name: 'design-system-does-not-need-the-company',
    comment: 'Another company installs the design system without the components of this one: take what the component needs as a prop.',
    severity: 'error',
    from: { path: '^design-system/src/', pathNot: `^design-system/src/company/|${TEST_FILES}` },
    to: { path: '^design-system/src/company/' },
  },
  {
    name: 'style-sheets-import-the-theme-only',
    comment:
      'Import vars from @zmb/design-system/theme/contract.css.ts: a style sheet that imports the whole design system contains the styles of every component.',
    severity: 'error',
    from: { path: '^site/.*\\.css\\.ts$' },
    to: { path: '^design-system/src/(index|icons|company/index)\\.ts$' },
  },
  {
    name: 'palette-stays-in-the-theme',
    comment: 'Components use roles of the contract. Only the theme gives them values of the palette.',
    severity: 'error',
    // The page of colours shows every ramp; a test compares the palette with colours that cannot use a role (e-mails, the browser's frame).
    from: { pathNot: '^(design-system/(src/theme|scripts|foundations)/|tools/gates/colours\\.test\\.ts$)' },
    to: { path: '^design-system/src/theme/palette\\.ts$' },
  },
  {
    name: 'site-and-mocks-use-the-contract-only',
    comment: 'Server code never crosses over. What both sides need belongs in admin-api/contract.',
    severity: 'error',
    from: { path: '^(site|mocks)/', pathNot: TEST_FILES },
    to: { path: '^admin-api/(?!contract/)' },
  },
  {
    name: 'mocks-import-the-contract-only',
    comment: 'The mocks answer like the API; they know neither the site nor its components.',
    severity: 'error',
    from: { path: '^mocks/' },
    to: { path: '^(site|design-system)/' },
  },
  {
    name: 'site-loads-mocks-on-demand',
    comment: 'Load the mocks with import() behind import.meta.env, so that the built site holds none of them.',
    severity: 'error',
    from: { path: '^site/', pathNot: TEST_FILES },
    to: { path: '^mocks/', dynamic: false },
  },
  {
    name: 'admin-api-imports-neither',
    comment: 'The API knows neither the site nor its components nor the mocks.',
    severity: 'error',
    from: { path: '^admin-api/' },
    to: { path: '^(site|design-system|mocks)/' },
  },
  ...API_LAYERS.slice(0, -1).map((layer, index): IForbiddenRuleType => ({
    name: 'api-folders-import-downwards',
    comment: `The folders of the API are in the order ${API_LAYERS.join(', ')}: move what a lower one needs down, or register it there from above.`,
    severity: 'error',
    from: { path: `^admin-api/src/${layer}/`, pathNot: TEST_FILES },
    to: { path: `^admin-api/src/(${API_LAYERS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'contract-imports-nothing',
    comment:
      'The contract is read by every part, so it stands alone: no package but the parser of messages, no Node module, nothing of the server.',
    severity: 'error',
    from: { path: '^admin-api/contract/', pathNot: TEST_FILES },
    to: { pathNot: '^admin-api/contract/|/@formatjs/icu-messageformat-parser/' },
  },
  {
    name: 'public-pages-have-no-message-parser',
    comment: 'The build parses the messages of public pages. Only the staff area checks what somebody writes.',
    severity: 'error',
    from: { path: '^site/src/(?!staff/)', pathNot: TEST_FILES },
    to: { path: '^admin-api/contract/(icu-message|site-text|text-parts|compile-text)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages-do-not-import-pages',
    comment: 'Move what two pages share into the folder of the feature that it belongs to, or into the design system.',
    severity: 'error',
    from: { path: '^site/src/pages/([^/]+)/' },
    to: { path: '^site/src/pages/', pathNot: '^site/src/pages/$1/' },
  },
  {
    name: 'queue-drafts-and-photos-are-strangers',
    comment:
      'The delivery queue, drafts and photos of a form know nothing of each other: use-submission.ts tells each what it has to know.',
    severity: 'error',
    from: { path: '^site/src/lead-forms/(photos/|delivery/(?:delivery-queue|draft)\\.ts$)', pathNot: TEST_FILES },
    to: { path: '^site/src/lead-forms/(photos/|delivery/(delivery-queue|draft)\\.ts$)', pathNot: '^site/src/lead-forms/$1' },
  },
  {
    name: 'product-imports-no-tests',
    comment: 'Tests import the product, never the other way round.',
    severity: 'error',
    from: { path: '^(design-system|site|mocks|admin-api)/|^vite\\.config\\.ts$', pathNot: TEST_FILES },
    to: { path: TEST_FILES },
  },
  {
    name: 'story-runner-loads-no-server-code',
    comment:
      'Jest compiles the configuration of the story test-runner, and below admin-api with the settings of the built API (.swcrc), which ask for .js files: move what the runner needs into a module without server code.',
    severity: 'error',
    from: { path: '^\\.storybook/test-runner\\.ts$' },
    to: { path: '^admin-api/', reachable: true },
  },
  {
    name: 'folders-say-what-they-hold',
    comment: 'Name the folder after the feature it holds: lib, common, misc, utils and support say nothing.',
    severity: 'error',
    from: {},
    to: { path: '/(lib|common|misc|utils|support)/', pathNot: 'node_modules/|^tests/' },
  },
  {
    name: 'packages-are-declared',
    comment: 'Add the package to the dependencies of the workspace that imports it.',
    severity: 'error',
    from: {},
    // The `imports` of a package.json name packages of that package.json, which knip compares with its dependencies.
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['aliased-subpath-import'] },
  },
  {
    name: 'workspaces-resolve',
    comment: 'There is no such module in that workspace, or its package.json does not export it.',
    severity: 'error',
    from: {},
    to: { path: '^@zmb/', couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Merge the two files, or move what both need into a third. (Types may refer to each other.)',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
