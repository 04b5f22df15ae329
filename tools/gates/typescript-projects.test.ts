import { dirname, join } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { PROJECTS } from './typescript-projects.ts';

const root = join(import.meta.dirname, '..', '..');

function filesOf(project: string): string[] {
  const path = join(root, project, 'tsconfig.json');
  return ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, dirname(path)).fileNames;
}

it('the type check covers the files of every folder with a configuration', () => {
  const checked = new Set(PROJECTS.flatMap(filesOf));
  for (const folder of ['mocks', '.storybook', 'tools', 'design-system/scripts']) {
    const files = filesOf(folder);
    expect(files.length, folder).toBeGreaterThan(1);
    expect(files.filter((file) => !checked.has(file))).toEqual([]);
  }
});
