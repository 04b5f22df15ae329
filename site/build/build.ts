/** Builds the site: the browser's and the server's part in two processes at once, for both take as long, then every page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// React chooses its build by it, also where the pages are rendered.
process.env['NODE_ENV'] = 'production';

const config = join(import.meta.dirname, '../../vite.config.ts');

async function bundle(...options: string[]): Promise<void> {
  const vite = spawn('vite', ['build', '--config', config, '--logLevel', 'warn', ...options], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`vite build ${options.join(' ')} failed`);
}

await Promise.all([bundle(), bundle('--ssr')]);
await import('./prerender.ts');
