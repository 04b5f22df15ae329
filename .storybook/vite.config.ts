import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cataloguesPlugin } from '../site/build/catalogues.ts';
import { chromaticPlugin } from './chromatic.ts';

const root = join(import.meta.dirname, '..');

// Separate from the site's configuration, whose root, development server and optimisations do not apply. Screens need its catalogues.
export default defineConfig({
  root,
  plugins: [cataloguesPlugin(), chromaticPlugin(), react(), vanillaExtractPlugin()],
  define: {
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify('http://localhost:3000'),
    'import.meta.env.VITE_GA_MEASUREMENT_ID': JSON.stringify(''),
  },
  // Docs and axe are large and never sent to visitors. The target keeps `:dir(rtl)`: for older browsers it would be compiled to `:lang()`,
  // which is wrong for English from right to left.
  build: { chunkSizeWarningLimit: 4000, target: ['chrome125', 'firefox128', 'safari17'] },
});
