import { join } from 'node:path';

import type { StorybookConfig } from '@storybook/react-vite';

import { wcagLinks } from './wcag-links.ts';

const root = join(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: [{ directory: '../design-system/src/components', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Components' }],
  addons: [
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [wcagLinks] } } } },
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
  ],
  // Reads types without a compiler: an order of magnitude faster, and enough for props written out in full.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook takes its own folder for the root otherwise.
  viteFinal: (vite) => ({ ...vite, root }),
};

export default config;
