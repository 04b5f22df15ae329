import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { StartError } from '../src/config/start-error.ts';
import { buildIfStale, buildTargets, isStale } from './build.ts';
import { withLock } from './lock.ts';

const log = (message: string) => console.log(message);

/** Runs a program of the API in the checkout, after a build if it is stale. A failure is told and ends in exit code 1. */
export async function runBuilt(root: string, program: string): Promise<void> {
  const target = buildTargets('').find(({ workspace }) => workspace === 'admin-api');
  try {
    if (target && (await isStale(root, target))) {
      await withLock(
        join(root, '.data', 'build.lock'),
        () => log('Waiting for another build in this checkout …'),
        () => buildIfStale(root, target, log),
      );
    }
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(root, 'admin-api', 'dist', 'src', program)).href);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
