import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { BackgroundService } from '../operations/background/background.service.ts';
import { AuditEntriesRepository, type ChainHead, EMPTY_CHAIN } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import type { AuditVerdict } from './audit-entry.schema.ts';

/** How often entries are sealed; recording one never waits for it. */
const EVERY_MS = 500;
const BATCH = 500;

/**
 * Seals each audit entry with a hash of itself and of the entry before it. Changing, moving or removing an entry invalidates the
 * hashes of all later ones.
 */
@Injectable()
export class AuditChainService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly entries: AuditEntriesRepository,
  ) {}

  onModuleInit(): void {
    this.background.every(EVERY_MS, 'Chaining the audit log', async (stop) => {
      while (!stop.aborted && (await this.sealNext()) === BATCH);
    });
  }

  /** Seals the next entries, unless another process is doing so. @returns How many were sealed. */
  sealNext(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      if ((await this.entries.countUnsealed(tx)) === 0 || !(await this.entries.lockChain(tx))) return 0;
      const unsealed = await this.entries.findUnsealed(tx, BATCH);
      let head = await this.entries.findHead(tx);
      const sealed = unsealed.map((entry) => {
        head = follow(head, entry);
        return { id: entry.id, ...head };
      });
      await this.entries.seal(tx, sealed);
      await this.entries.saveHead(tx, head);
      return sealed.length;
    });
  }

  /** Seals all entries, or waits until another process has. */
  async sealAll(): Promise<void> {
    while ((await this.entries.countUnsealed(this.em.fork())) > 0) {
      if ((await this.sealNext()) === 0) await sleep(EVERY_MS / 10);
    }
  }

  /** Verifies the whole chain in one snapshot. */
  verify(): Promise<AuditVerdict> {
    return this.em.fork().transactional(
      async (tx) => {
        const end = await this.entries.findHead(tx);
        const firstBroken = await this.findBroken(tx, end);
        const unsealed = await this.entries.countUnsealed(tx);
        return { intact: firstBroken === null, entries: end.position, firstBroken, unsealed };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }

  private async findBroken(tx: EntityManager, end: ChainHead): Promise<AuditVerdict['firstBroken']> {
    let head = EMPTY_CHAIN;
    for (;;) {
      const batch = await this.entries.findSealedAfter(tx, head.position, BATCH);
      for (const entry of batch) {
        const expected = follow(head, entry);
        if (entry.position !== expected.position) return { position: expected.position, id: null };
        if (entry.hash !== expected.hash) return { position: expected.position, id: entry.id };
        head = expected;
      }
      tx.clear();
      if (batch.length < BATCH) break;
    }
    if (head.position < end.position) return { position: head.position + 1, id: null };
    // Entries beyond the head, or a head with another hash, were not written by this service.
    return head.position === end.position && head.hash === end.hash ? null : { position: end.position + 1, id: null };
  }
}

/** The head of the chain once the entry has been added. */
function follow(head: ChainHead, entry: AuditEntry): ChainHead {
  const position = head.position + 1;
  const { id, action, actorType, actorId, subjectType, subjectId, details, occurredAt } = entry;
  const content = [head.hash, position, id, action, actorType, actorId, subjectType, subjectId, sorted(details), occurredAt.toISOString()];
  return { position, hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url') };
}

/** Keys in a fixed order: jsonb does not keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
