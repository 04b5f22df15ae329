import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { CheckpointState } from './checkpoint-state.entity.ts';

const ID = 1;
const MAKE = `
  insert into audit_checkpoint_state (id, database_id, sequence, position) values (${ID}, gen_random_uuid(), 0, 0) on conflict do nothing`;
const LOCK = `
  select database_id as "databaseId", sequence::int, position::int, acknowledged_at as "acknowledgedAt"
  from audit_checkpoint_state where id = ${ID} for update skip locked`;
/** Since when the oldest entry that no checkpoint covers has been there, in seconds. */
const UNSENT = `
  select coalesce((select position from audit_chain_head), 0)::int - s.position::int as entries,
    coalesce((select extract(epoch from now() - occurred_at) from audit_entries e where e.position = s.position + 1), 0)::float8 as seconds
  from (select coalesce((select position from audit_checkpoint_state), 0) as position) as s`;

/** The row as it is locked. */
export interface LockedState {
  databaseId: string;
  sequence: number;
  position: number;
  acknowledgedAt: Date | null;
}

/** What no checkpoint covers yet. */
interface Unsent {
  entries: number;
  /** Age of the oldest; 0 when there is none. */
  seconds: number;
  acknowledgedAt: Date | null;
}

@Injectable()
export class CheckpointStateRepository {
  constructor(private readonly em: EntityManager) {}

  /** Keeps other processes from sending until the transaction ends. @returns undefined when another one is sending. */
  async lock(tx: EntityManager): Promise<LockedState | undefined> {
    await tx.execute(MAKE);
    const [state] = await tx.execute<LockedState[]>(LOCK);
    return state && { ...state, acknowledgedAt: state.acknowledgedAt && new Date(state.acknowledgedAt) };
  }

  async acknowledge(tx: EntityManager, { sequence, position }: { sequence: number; position: number }): Promise<void> {
    await tx.nativeUpdate(CheckpointState, { id: ID }, { sequence, position, acknowledgedAt: new Date() });
  }

  find(): Promise<CheckpointState | null> {
    return this.em.fork().findOne(CheckpointState, { id: ID });
  }

  /** How many sealed entries no checkpoint covers, for how long the oldest of them has been waiting, and when the last one was taken. */
  async findUnsent(): Promise<Unsent> {
    const [[row], state] = await Promise.all([this.em.fork().execute<Pick<Unsent, 'entries' | 'seconds'>[]>(UNSENT), this.find()]);
    const { entries = 0, seconds = 0 } = row ?? {};
    return { entries: Math.max(entries, 0), seconds: Math.max(seconds, 0), acknowledgedAt: state?.acknowledgedAt ?? null };
  }
}
