import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const BODY = 'k3JQ8hVn2xTmW7bYp4RsDc9LfGz1AeU6oHiX';

/** Runs the scan of secrets over one file. */
function scan(text: string) {
  const args = ['node_modules/secretlint/bin/secretlint.js', '--stdinFileName', 'site/src/example.ts'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  return { status, stdout };
}

describe('the scan of secrets', () => {
  it('[OPS-06] finds tokens, keys and passwords in URLs, and does not print them', () => {
    // Concatenated, so that the scan finds nothing in this file.
    const secrets = [
      `ghp_${BODY}`,
      ['xoxb', '1234567890', '1234567890', BODY.slice(0, 24)].join('-'),
      `postgresql://app:${BODY}@db.example.ae:5432/app`,
    ];
    const { status, stdout } = scan(secrets.map((secret, index) => `const secret${index} = '${secret}';`).join('\n'));
    expect(status).toBe(1);
    expect(Array.from(stdout.matchAll(/^ *(\d+):\d+ +error/gm), ([, line]) => line)).toEqual(['1', '2', '3']);
    expect(stdout).not.toContain(BODY.slice(0, 24));
  });

  it('accepts URLs of tests, and strings that only look random', () => {
    expect(scan(`const url = 'postgresql://app:hunter2@127.0.0.1:5432/app'; const id = '${BODY}';`).status).toBe(0);
  });

  it('is a suite of npm test', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(scripts['lint:secrets']).toContain('"**/*" ".*"');
    expect(readFileSync(join(root, 'tools/test-run/suites.ts'), 'utf8')).toContain("script: 'lint:secrets'");
  });
});
