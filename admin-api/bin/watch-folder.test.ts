import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { watchFolder } from './watch-folder.ts';

let folder: string;
let changed: string[];
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zmb-watch-'));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'inner/code.ts'), '0');
  changed = [];
  stop = watchFolder(folder, (path) => changed.push(path.slice(folder.length + 1)));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const untilSeen = async (path: string) => {
  await vi.waitFor(() => expect(changed).toContain(path), 10_000);
  changed.length = 0;
};

it('reports a file each time it is saved, also by renaming a new one over it', async () => {
  for (const content of ['1', '2', '3']) {
    writeFileSync(join(folder, 'inner/code.ts.tmp'), content);
    renameSync(join(folder, 'inner/code.ts.tmp'), join(folder, 'inner/code.ts'));
    await untilSeen('inner/code.ts');
  }
  writeFileSync(join(folder, 'inner/code.ts'), '4');
  await untilSeen('inner/code.ts');
});

it('reports files of new folders, and of a folder that replaces a removed one', async () => {
  for (const round of [1, 2]) {
    mkdirSync(join(folder, 'new/deep'), { recursive: true });
    writeFileSync(join(folder, 'new/deep/code.ts'), String(round));
    await untilSeen('new/deep/code.ts');
    writeFileSync(join(folder, 'new/deep/code.ts'), 'changed');
    await untilSeen('new/deep/code.ts');
    rmSync(join(folder, 'new'), { recursive: true });
    await untilSeen('new');
  }
});
