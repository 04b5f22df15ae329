import { join } from 'node:path';

import { build, type Rolldown } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The script of the page that the mocks answer in. */
    pageOfMocks: string;
  }
}

/** Bundles the page with the mocks once, for all test files. */
export async function setup(project: TestProject): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  project.provide('pageOfMocks', output[0].code);
}
