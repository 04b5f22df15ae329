import { posix, relative } from 'node:path';

import { createCompiler } from '@vanilla-extract/compiler';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = /\.css\.ts$/;
const IMPORT = /^import '(.+)';$/gm;

export interface StylesheetsOptions {
  /** Root that class names are derived from. */
  root: string;
  /** Root of the modules, whose structure the output keeps. */
  source: string;
}

/**
 * Compiles each `X.css.ts` to a module of class names and a stylesheet next to it, which the module imports by `#sheets/…`: the manifest
 * resolves it to nothing on servers, which cannot import stylesheets. An application
 * gets only the styles it uses, with any bundler.
 */
export function stylesheetsPlugin({ root, source }: StylesheetsOptions): Plugin {
  const sheets = new Map<string, string>();
  const sheetsOf = new Map<string, string[]>();
  const compiler = createCompiler({
    root,
    identifiers: 'short',
    enableFileWatcher: false,
    viteConfig: { build: { assetsInlineLimit: 0 } },
    cssImportSpecifier: (file, css) => {
      sheets.set(file, css);
      return file;
    },
  });
  const fileNameOf = (file: string) => relative(source, file).replaceAll('\\', '/').replace(SOURCE, '.css');
  const toStart = (fileName: string) => posix.relative(posix.dirname(fileName), '.') || '.';

  return {
    name: 'zmb:stylesheets',
    async transform(_, id) {
      if (!SOURCE.test(id)) return null;
      const { source: compiled } = await compiler.processVanillaFile(id, { outputCss: true });
      sheetsOf.set(
        id,
        [...compiled.matchAll(IMPORT)].map(([, file = '']) => file),
      );
      const hasEffect = sheetsOf.get(id)?.length !== 0;
      // Without this, a module that contains only styles would be dropped.
      return { code: compiled.replace(IMPORT, ''), map: { mappings: '' }, moduleSideEffects: hasEffect && 'no-treeshake' };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk')) {
        const imports = (sheetsOf.get(chunk.facadeModuleId ?? '') ?? []).map(fileNameOf);
        chunk.code = imports.map((fileName) => `import '#sheets/${fileName}';\n`).join('') + chunk.code;
      }
      for (const [file, css] of sheets) {
        const fileName = fileNameOf(file);
        // Font files ship next to the modules, but their URL starts at the root during compilation.
        this.emitFile({ type: 'asset', fileName, source: `${css.replaceAll('/src/theme/fonts/', `${toStart(fileName)}/../fonts/`)}\n` });
      }
    },
    closeBundle: () => compiler.close(),
  };
}
