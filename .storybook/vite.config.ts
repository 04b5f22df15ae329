import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Not the site's configuration: its root, its dev server and its catalogues have no place here.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), vanillaExtractPlugin()],
  // Docs and axe are large and never sent to a visitor.
  build: { chunkSizeWarningLimit: 4000 },
});
