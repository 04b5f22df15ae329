import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Not the site's configuration: its root, its dev server and its catalogues have no place here.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), vanillaExtractPlugin()],
  // Docs and axe are large and never sent to a visitor. Styles are for browsers of today: for older ones `:dir(rtl)` would become a
  // question for the language, and the toolbar can have English from right to left.
  build: { chunkSizeWarningLimit: 4000, target: ['chrome125', 'firefox128', 'safari17'] },
});
