// Type-checks every workspace and the tools around them, one after the other: the native compiler uses all cores.
// It has no API yet, so linters and generators use the JavaScript version of TypeScript.
import { execFile } from 'node:child_process';
import { globSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { PROJECTS } from './typescript-projects.ts';

const root = join(import.meta.dirname, '..', '..');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin', 'tsc');

/** Two checkers on two cores: each reads the types that the others have read too. */
const OPTIONS = ['--noEmit', '--pretty', 'false', '--checkers', '2', '--incremental'];

/** When a file was written; 0 if it does not exist. */
const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When a JSON file that code imports was last written. */
const newestJson = Math.max(
  ...globSync(['site/src/locales/en/*.json', 'admin-api/contract/*.json', 'design-system/*.json'], { cwd: root }).map((file) =>
    writtenAt(join(root, file)),
  ),
);

/** Checks one project, incrementally unless a JSON file has changed: the compiler does not recheck the files that import it. */
function checkProject(project: string): Promise<{ project: string; isGood: boolean; output: string }> {
  const buildInfo = join(root, 'node_modules', '.cache', 'zmb', `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
  if (writtenAt(buildInfo) < newestJson) rmSync(buildInfo, { force: true });
  const options = ['--project', project, ...OPTIONS, '--tsBuildInfoFile', buildInfo];
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, ...options], { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ project, isGood: error === null, output: stdout + stderr });
    });
  });
}

const failed: string[] = [];

for (const project of PROJECTS) {
  const { isGood, output } = await checkProject(project);
  if (isGood) continue;
  failed.push(project);
  console.error(output.trim());
}

console.log(`${PROJECTS.length} projects${failed.length > 0 ? `, errors in ${failed.join(', ')}` : ', no errors'}`);
process.exitCode = failed.length > 0 ? 1 : 0;
