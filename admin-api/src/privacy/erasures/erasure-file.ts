import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { z } from 'zod';

import { MEASURE_REASONS } from '../../../contract/privacy.ts';
import { createDataDir } from '../../platform/configuration/paths.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import type { ErasureRecord } from './repeat-erasures.ts';

const recordSchema = z.object({
  id: z.uuid(),
  reason: z.enum(MEASURE_REASONS),
  requestedBy: z.uuid().nullable(),
  requestedAt: z.iso.datetime(),
  doneAt: z.iso.datetime(),
  hashes: z.array(z.string()),
});
const fileSchema = z.object({ erasures: z.array(recordSchema) });

/**
 * The erasures recorded on this host, outside of the database. A missing file has none.
 *
 * @throws StartError when the file cannot be read or parsed: if it were ignored, a restored backup would contain erased people again.
 */
export async function readErasureFile(path: string): Promise<ErasureRecord[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).erasures;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new StartError(
      `${path}, which records whose data were erased, cannot be read (${error instanceof z.ZodError ? 'its format is unknown' : String(error)}): restore it from a copy, or set ERASURES_FILE to one.`,
    );
  }
}

/** Replaces the file atomically. */
export async function writeErasureFile(path: string, erasures: readonly ErasureRecord[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  createDataDir(dirname(path));
  await writeFile(draft, `${JSON.stringify({ erasures }, undefined, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
}
