import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cataloguesPlugin } from '../site/build/catalogues.ts';
import { chromaticPlugin } from './chromatic.ts';

const root = join(import.meta.dirname, '..');

// Not the site's configuration: its root, its dev server and what makes it light have no place here. Screens need its catalogues.
export default defineConfig({
  root,
  plugins: [cataloguesPlugin(), chromaticPlugin(), react(), vanillaExtractPlugin()],
  define: {
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify('http://localhost:3000'),
    'import.meta.env.VITE_GA_MEASUREMENT_ID': JSON.stringify(''),
  },
  // Docs and axe are large and never sent to a visitor. Styles are for browsers of today: for older ones `:dir(rtl)` would become a
  // question for the language, and the toolbar can have English from right to left.
  build: { chunkSizeWarningLimit: 4000, target: ['chrome125', 'firefox128', 'safari17'] },
});
