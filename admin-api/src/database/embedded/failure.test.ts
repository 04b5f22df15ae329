import { describe, expect, it } from 'vitest';

import { explainFailure } from './failure.ts';

describe('explainFailure', () => {
  it.each([
    [
      'initdb: error: could not write to file "x": No space left on device',
      /^The disk that holds \/data is full: free some space, or set DATA_DIR/,
    ],
    ["Error: ENOSPC: no space left on device, copyfile 'a' -> 'b'", /^The disk that holds \/data is full/],
    [
      "Error: EACCES: permission denied, mkdir '/data/postgres'",
      /^PostgreSQL may not write in \/data \(.*EACCES.*\): correct the folder's permissions/,
    ],
    ['spawn /data/bin/postgres ENOENT', /^The PostgreSQL that comes with the product does not run on this system .*set DATABASE_URL/],
    ['postgres: error while loading shared libraries: libxml2.so.2: wrong ELF class', /does not run on this system/],
    [
      'LOG:  starting\nFATAL:  data directory "x" has wrong ownership\nHINT:  The server must be started by its owner.',
      /^PostgreSQL failed \(FATAL: {2}data directory "x" has wrong ownership\): see \/data\/postgres\/log/,
    ],
    ['', /^PostgreSQL failed \(it gave no reason\)/],
  ])('names the remedy for %j', (detail, message) => {
    const { message: line } = explainFailure('/data', 'PostgreSQL', detail);
    expect(line).toMatch(message);
    expect(line).not.toContain('\n');
  });
});
