import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { createJpeg } from '../../admin-api/src/testing/sample-files.ts';
import { contact } from '../../admin-api/src/testing/samples.ts';
import { Uploader } from '../../admin-api/src/testing/upload.ts';
import { createDataFolder } from '../../tests/faults/support/data-folder.ts';
import { freePort } from '../../tests/faults/support/product.ts';
import { buildStages, contextFiles, isIgnored } from './build-stages.ts';
import { readDockerfile, variablesOf, wordsOf } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const image = stages.at(-1) ?? { name: '', from: '', instructions: [] };

describe('isIgnored', () => {
  it('decides by the last pattern that matches the file or a folder above it', () => {
    const patterns = ['.*', '!.npmrc', 'tools/*', '!tools/node', '**/*.test.ts'];
    const files = [
      '.env',
      '.npmrc',
      'tools/gates/a.ts',
      'tools/node/package.json',
      'tools/node/a.test.ts',
      'site/.hidden',
      'site/src/a.ts',
    ];
    expect(files.filter((file) => isIgnored(file, patterns))).toEqual(['.env', 'tools/gates/a.ts', 'tools/node/a.test.ts']);
  });
});

describe('the Dockerfile', () => {
  it('ends with an image that runs as a numbered user other than root, and is checked', () => {
    const user = image.instructions.findLast(({ name }) => name === 'USER')?.rest;
    expect(user).toMatch(/^[1-9]\d{2,}:[1-9]\d{2,}$/);
    expect(wordsOf(image, 'HEALTHCHECK').join(' ')).toContain('/api/health/live');
    expect(wordsOf(image, 'CMD')).toEqual(['--max-semi-space-size=8', 'admin-api/bin/start.ts']);
    expect(image.instructions.filter(({ name }) => name === 'RUN')).toEqual([]);
  });

  it('pins the versions of its images', () => {
    const names = new Set(stages.map(({ name }) => name));
    const bases = stages.map(({ from }) => from).filter((from) => !names.has(from));
    expect(bases).toHaveLength(2);
    expect(bases.filter((base) => !/:[\w.-]+$/.test(base) || base.endsWith(':latest'))).toEqual([]);
  });

  it('has no secret, no test and nothing installed or built in its context', () => {
    const files = contextFiles(root);
    expect(files).toContain('admin-api/src/main.ts');
    expect(files).toContain('.npmrc');
    expect(files.filter((file) => /(^|\/)(node_modules|dist|\.data|\.git)\/|(^|\/)\.env|\.test\.tsx?$|^tests\//.test(file))).toEqual([]);
  });

  it('copies the package.json of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    const copied = stages[0]?.instructions.filter(({ name }) => name === 'COPY').map(({ rest }) => rest.split(' ')[0]);
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
  });
});

/** A user without rights, home or group. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const MEGABYTE = 1_000_000;

/** Size of a folder in megabytes, as it counts in an image. */
function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['--summarize', '--bytes', folder], { encoding: 'utf8' }).split('\t')[0]) / MEGABYTE;
}

/** Every file of a folder with its size and its time. */
function listOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path));
    return `${path} ${size} ${mtimeMs}`;
  });
}

// It installs twice and builds, which takes minutes.
describe('the image', { timeout: 3_600_000 }, () => {
  it('[OPS-05] is read-only, runs without rights, and stores a lead on an external PostgreSQL', async () => {
    const folder = mkdtempSync('/var/tmp/zmb-image-');
    chmodSync(folder, 0o755);
    const database = createDataFolder();
    const postgres = await startEmbeddedPostgres({ dataDir: database.path, log: () => undefined });
    try {
      const port = await freePort();
      const publicUrl = `http://localhost:${port}`;
      const system = buildStages({
        root,
        stages,
        into: folder,
        args: { PUBLIC_URL: publicUrl },
        log: (line) => process.stdout.write(`${line}\n`),
      });
      const app = join(system, 'app');
      const parts = ['node_modules', 'admin-api', 'site', 'design-system'].map(
        (part) => `${part} ${sizeOf(join(app, part)).toFixed(0)} MB`,
      );
      const node = sizeOf(process.execPath);
      const content = sizeOf(app) + node;
      console.log(`content ${content.toFixed(0)} MB: ${parts.join(', ')}, Node ${node.toFixed(0)} MB`);
      // The base image has 25 MB more, without Node: docs/decisions/0041-container-image.md.
      expect(content).toBeLessThan(285);

      execFileSync('chmod', ['-R', 'a-w', app]);
      const data = join(folder, 'data');
      mkdirSync(data);
      if (isRoot) await chown(data, NOBODY, NOBODY);
      const before = listOf(app);
      const denied = spawnSync(process.execPath, ['-e', 'fs.writeFileSync("package.json", "")'], {
        cwd: app,
        encoding: 'utf8',
        ...asNobody,
      });
      expect(denied.stderr).toMatch(/EACCES|EROFS/);

      const env = {
        ...variablesOf(image, { PUBLIC_URL: publicUrl }),
        PATH: '/usr/bin:/bin',
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: postgres.migrationUrl,
        SESSION_SECRET: 'only while this test runs, nowhere else',
        DRAIN_SECONDS: '0',
      };
      const child = spawn(process.execPath, wordsOf(image, 'CMD'), { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...asNobody });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      void ended.then(() => (output += '\n(ended)'));
      while (!/\nReady\.\n|\(ended\)/.test(output)) await sleep(200);
      expect(output).toContain('\nReady.\n');

      const health = wordsOf(image, 'HEALTHCHECK').slice(1);
      expect(spawnSync(process.execPath, health, { cwd: app, env, ...asNobody }).status).toBe(0);
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      expect(page).toContain(`<link rel="canonical" href="${publicUrl}/"`);
      const lead = await fetch(`http://127.0.0.1:${port}/api/contact-submissions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl, host: `localhost:${port}` },
        body: JSON.stringify(contact),
      });
      expect(lead.status).toBe(201);
      // Photos are decoded in a separate process, with native libraries.
      const uploader = new Uploader(publicUrl);
      for (const photo of [await createJpeg(), readFileSync(join(root, 'admin-api/src/testing/sample.heic'))]) {
        const { id, key } = await uploader.upload(photo);
        await expect.poll(async () => (await uploader.get(id, key)).data.state, { timeout: 60_000 }).toBe('stored');
      }
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(spawnSync(process.execPath, health, { cwd: app, env, ...asNobody }).status).toBe(1);
      expect(listOf(app)).toEqual(before);
      expect(existsSync(join(data, 'session-secret'))).toBe(false);

      const elsewhere = spawnSync(process.execPath, wordsOf(image, 'CMD'), {
        cwd: app,
        env: { ...env, PUBLIC_URL: 'https://other.example' },
        encoding: 'utf8',
        ...asNobody,
      });
      expect([elsewhere.status, elsewhere.stderr]).toEqual([1, expect.stringContaining('with the same PUBLIC_URL')]);
    } finally {
      await postgres.stop();
      database.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
