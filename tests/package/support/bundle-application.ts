import { brotliCompressSync } from 'node:zlib';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build, type PluginOption, type Rolldown } from 'vite';

/** Sizes in bytes after brotli at its best, as the server sends them. */
export interface Weight {
  js: number;
  css: number;
}

export interface Application {
  /** Names that it imports from the design system. */
  names: readonly string[];
  /** Module specifier that it imports them from. */
  door: string;
  /** Its folder. */
  root: string;
  plugins?: PluginOption[];
}

const ENTRY = 'virtual:application';
const brotli = (text: string | Uint8Array) => brotliCompressSync(text).byteLength;

/**
 * Bundles an application that uses only these names for production, without react and react-dom, which every application has
 * anyway.
 */
export async function bundleApplication({ names, door, root, plugins = [] }: Application): Promise<Rolldown.RolldownOutput['output']> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        // A use that no bundler can remove.
        load: (id) =>
          id === ENTRY
            ? `import { ${names.join(', ')} } from ${JSON.stringify(door)};\nglobalThis.used = [${names.join(', ')}];`
            : undefined,
      },
      ...plugins,
      optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: ENTRY, external: /^(react|react-dom)(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** The size of such an application at its start. */
export async function weighApplication(application: Application): Promise<Weight> {
  const output = await bundleApplication(application);
  const sum = (pick: (file: Rolldown.RolldownOutput['output'][number]) => number) => output.reduce((total, file) => total + pick(file), 0);
  return {
    // Parts that load on demand do not count.
    js: sum((file) => (file.type === 'chunk' && file.isEntry ? brotli(file.code) : 0)),
    css: sum((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? brotli(file.source) : 0)),
  };
}
