import { join } from 'node:path';

import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [{ directory: '../design-system/src/components', files: '**/*.@(mdx|stories.tsx)', titlePrefix: 'Components' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Reads types without a compiler: an order of magnitude faster, and enough for props written out in full.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The site's own root is a folder further down.
  viteFinal: (vite) => ({
    ...vite,
    root: join(import.meta.dirname, '..'),
    // Docs and axe are large and never sent to a visitor.
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
