import { randomUUID } from 'node:crypto';

import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { SECOND_MS } from '../../contract/durations.ts';
import { insertAbsent } from '../database/insert-absent.ts';
import { AuditChainHead, CheckpointState } from './audit-chain.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

const ID = 1;
/** Sealed entries that no checkpoint covers yet. */
interface Unsent {
  entries: number;
  /** Age of the oldest; 0 when there is none. */
  seconds: number;
  acknowledgedAt: Date | null;
}

@Injectable()
export class CheckpointStateRepository {
  constructor(private readonly em: EntityManager) {}

  /** Prevents other processes from sending until the transaction ends. @returns null when another one is sending. */
  async lock(tx: EntityManager): Promise<CheckpointState | null> {
    await insertAbsent(tx, CheckpointState, [{ id: ID, databaseId: randomUUID(), sequence: 0, position: 0, acknowledgedAt: null }]);
    return tx.findOne(CheckpointState, { id: ID }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  }

  async acknowledge(tx: EntityManager, { sequence, position }: { sequence: number; position: number }): Promise<void> {
    await tx.nativeUpdate(CheckpointState, { id: ID }, { sequence, position, acknowledgedAt: new Date() });
  }

  find(): Promise<CheckpointState | null> {
    return this.em.findOne(CheckpointState, { id: ID });
  }

  /** The sealed entries that no checkpoint covers, and the time of the last acknowledged checkpoint. */
  async findUnsent(): Promise<Unsent> {
    const state = await this.find();
    const position = state?.position ?? 0;
    const [head] = await this.em.find(AuditChainHead, {});
    const oldest = await this.em.findOne(AuditEntry, { position: position + 1 }, { fields: ['occurredAt'] });
    return {
      entries: Math.max((head?.position ?? 0) - position, 0),
      seconds: oldest ? Math.max((Date.now() - oldest.occurredAt.getTime()) / SECOND_MS, 0) : 0,
      acknowledgedAt: state?.acknowledgedAt ?? null,
    };
  }
}
