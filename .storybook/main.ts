import { join } from 'node:path';

import type { StorybookConfig } from '@storybook/react-vite';

import { logoStar } from '../design-system/src/company/Logo/logo-path.ts';
import { logoLetter } from '../design-system/src/theme/logo-word.ts';
import { light } from '../design-system/src/theme/light.ts';
import { componentPage } from './component-page.ts';
import { wcagLinks } from './wcag-links.ts';

const root = join(import.meta.dirname, '..');

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path fill="${light.accent.fill}" fill-rule="evenodd" d="${logoStar}${logoLetter}"/></svg>`;

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: [
    { directory: './pages', files: '*.mdx' },
    { directory: '../design-system/foundations', files: '*.mdx' },
    { directory: '../design-system/src/components', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Components' },
    { directory: '../design-system/src/company', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Components' },
    { directory: '../site/stories/public', files: '*.stories.tsx', titlePrefix: 'Screens/Public' },
    { directory: '../site/stories/staff', files: '*.stories.tsx', titlePrefix: 'Screens/Staff' },
  ],
  staticDirs: [
    { from: '../design-system/src/theme/fonts', to: '/fonts' },
    // The service worker that mocks the API for screens, from the package, so that their versions match.
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
  ],
  addons: [
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [wcagLinks, componentPage] } } } },
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
    '@storybook/addon-mcp',
  ],
  features: {
    // “Also called” is a heading of each component's page: a search for “modal” finds Dialog.
    experimentalSearchDocsHeadings: true,
    // Writes props and code of stories into separate files, which the stories do not load: docs/decisions/0012-storybook.md.
    experimentalDocgenServer: true,
    componentsManifest: true,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  managerHead: (head) => `${head}<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`,
  // Otherwise Storybook uses .storybook as the root.
  viteFinal: (vite) => ({ ...vite, root }),
};

export default config;
