/** Builds the site into the folder given as argument: the client and server bundles in parallel, then every page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Selects the production build of React, also while pages are rendered.
process.env['NODE_ENV'] = 'production';

/** The output folder, relative to the site's folder. */
const folder = process.argv[2] ?? '';
if (folder === '') throw new Error('Specify the output folder.');
const root = join(import.meta.dirname, '../..');

async function bundle(part: string, ...options: string[]): Promise<void> {
  const args = ['build', '--config', join(root, 'vite.config.ts'), '--outDir', join(folder, part), '--logLevel', 'warn', ...options];
  const vite = spawn(process.execPath, [join(root, 'node_modules/.bin/vite'), ...args], { cwd: join(root, 'site'), stdio: 'inherit' });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`vite build failed for the ${part}`);
}

await Promise.all([bundle('client'), bundle('server', '--ssr')]);
await import('./prerender.ts');
