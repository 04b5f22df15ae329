import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: ['src/entry-server.tsx', 'src/examples-server.tsx'] } }
    : { outDir: 'dist/client', rollupOptions: { input: ['index.html', 'examples.html'] } },
}));
