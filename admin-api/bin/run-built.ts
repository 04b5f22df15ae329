import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { StartError } from '../src/operations/configuration/start-error.ts';
import { buildAllStale, buildTargets } from './build.ts';

/** Runs a program of the API in the checkout, after a build if it is stale. A failure is told and ends in exit code 1. */
export async function runBuilt(root: string, program: string): Promise<void> {
  const targets = buildTargets('').filter(({ workspace }) => workspace === 'admin-api');
  try {
    await buildAllStale(root, targets, (message) => console.log(message));
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(root, 'admin-api', 'dist', 'src', program)).href);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
