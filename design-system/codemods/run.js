#!/usr/bin/env node
// npx zmb-codemod <version> <path …>: makes the edits that the changelog marks with ⚙, by jscodeshift, which npx fetches.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const JSCODESHIFT = 'jscodeshift@17.4.0';
const [version = '', ...paths] = process.argv.slice(2);
const transform = fileURLToPath(new URL(`./${version}.cjs`, import.meta.url));
if (!/^\d+\.\d+$/.test(version) || !existsSync(transform) || paths.length === 0) {
  process.stderr.write('Usage: npx zmb-codemod 2.0 <path …>\n');
  process.exit(2);
}
const options = ['--parser=tsx', '--extensions=ts,tsx,js,jsx', '--ignore-pattern=**/node_modules/**', '--fail-on-error'];
const { status } = spawnSync('npx', ['--yes', JSCODESHIFT, '--transform', transform, ...options, ...paths], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
