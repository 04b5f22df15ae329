import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';

import { parseJson } from '../../contract/parse-json.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { createDataDir } from '../platform/configuration/paths.ts';
import type { ChainHead } from './audit-entries.sql.ts';

const fileSchema = z.object({ position: z.int().positive(), hash: z.string(), seenAt: z.int().default(0) });

/** A head and when it was seen, in milliseconds since 1970. */
type SeenHead = ChainHead & { seenAt: number };

/**
 * The last seen head of the chain, in a file on this host: without it, a database that was rolled back together with its signed head could
 * not be detected.
 *
 * The processes of a host share the file. After concurrent writes it may have the earlier of two heads, which the next entry corrects.
 */
@Injectable()
export class LastSeenHead {
  private readonly logger = new Logger(LastSeenHead.name);
  private readonly path: string;
  /** The head seen by this process, in case the file cannot be written or is deleted. */
  private known: SeenHead | undefined;
  private hasWarned = false;

  constructor(@Inject(CONFIG) { auditHeadFile }: Config) {
    this.path = auditHeadFile;
  }

  /** The latest seen head; undefined if none was, or the file is invalid. */
  async find(): Promise<SeenHead | undefined> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    const stored = fileSchema.safeParse(parseJson(text)).data;
    return stored && stored.position >= (this.known?.position ?? 0) ? stored : this.known;
  }

  async save({ position, hash }: ChainHead): Promise<void> {
    const seen = await this.find();
    if (seen && seen.position >= position) return;
    this.known = { position, hash, seenAt: Date.now() };
    const draft = `${this.path}.${randomUUID()}`;
    try {
      createDataDir(dirname(this.path));
      await writeFile(draft, `${JSON.stringify(this.known)}\n`, { mode: 0o600 });
      await rename(draft, this.path);
      this.hasWarned = false;
    } catch (err) {
      if (!this.hasWarned)
        this.logger.warn({ err }, `cannot write ${this.path}, which stores the end of the audit log: set AUDIT_HEAD_FILE`);
      this.hasWarned = true;
    }
  }
}
