import { build, type Rollup } from 'vite';

/**
 * Bundles an inline script into minified code without imports.
 *
 * @param entry Absolute path of the source file.
 * @param appUrl The URL that replaces `__APP_URL__` in the script.
 */
export async function compileInlineScript(entry: string, appUrl = ''): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __APP_URL__: JSON.stringify(appUrl) },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      // Removes modules with top-level computations that the script does not use, such as the numbering plans of all countries.
      rollupOptions: { treeshake: { moduleSideEffects: false } },
      lib: { entry, formats: ['iife'], name: 'inline', fileName: 'inline' },
    },
  })) as Rollup.RollupOutput[];
  const code = output[0]?.output[0].code;
  if (!code) throw new Error(`${entry} compiles to nothing`);
  if (/^\s*(import|export)\s/m.test(code)) throw new Error(`${entry} still imports or exports after it was compiled`);
  return code.trim();
}
