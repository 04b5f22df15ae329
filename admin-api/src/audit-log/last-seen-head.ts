import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';

import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { makeDataDir } from '../platform/configuration/paths.ts';
import type { ChainHead } from './audit-entries.sql.ts';

const fileSchema = z.object({ position: z.int().positive(), hash: z.string(), seenAt: z.int().default(0) });

/** A head and when it was seen, in milliseconds since 1970. */
type SeenHead = ChainHead & { seenAt: number };

/**
 * The head of the chain that this host has seen last, in a file outside of the database: without it, a database that was set back to an
 * earlier state, signed head included, could not be told from one that never went further.
 *
 * The processes of a host share the file. Two that write at once may leave the earlier of two heads, which the next entry corrects.
 */
@Injectable()
export class LastSeenHead {
  private readonly logger = new Logger(LastSeenHead.name);
  private readonly path: string;
  /** What this process has seen, in case the file cannot be written or is removed. */
  private known: SeenHead | undefined;
  private hasWarned = false;

  constructor(@Inject(CONFIG) { auditHeadFile }: Config) {
    this.path = auditHeadFile;
  }

  /** The furthest head that was seen, or undefined if none was. A file that is no JSON of ours counts as none. */
  async find(): Promise<SeenHead | undefined> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    const stored = fileSchema.safeParse(parse(text)).data;
    return stored && stored.position >= (this.known?.position ?? 0) ? stored : this.known;
  }

  async save({ position, hash }: ChainHead): Promise<void> {
    const seen = await this.find();
    if (seen && seen.position >= position) return;
    this.known = { position, hash, seenAt: Date.now() };
    const draft = `${this.path}.${randomUUID()}`;
    try {
      makeDataDir(dirname(this.path));
      await writeFile(draft, `${JSON.stringify(this.known)}\n`, { mode: 0o600 });
      await rename(draft, this.path);
      this.hasWarned = false;
    } catch (err) {
      if (!this.hasWarned)
        this.logger.warn({ err }, `cannot write ${this.path}, which remembers where the audit log ends: set AUDIT_HEAD_FILE`);
      this.hasWarned = true;
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
