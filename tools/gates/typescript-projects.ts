/**
 * The TypeScript projects of the type check. Together they have all files, each in as few of them as possible: those of mocks and
 * .storybook belong to `site`, tools and scripts to `tests`. The configurations of those folders are for editors and linters.
 */
export const PROJECTS = ['site', 'admin-api', 'design-system', 'tests'];
