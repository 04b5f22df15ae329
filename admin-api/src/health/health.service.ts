import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { type UnavailableReason, unavailableReasonOf } from '../database/database-unavailable.ts';
import { AppError } from '../http/errors.ts';
import type { BoundedHttpAdapter } from '../http/http-server.ts';
import type { Health } from './health.schema.ts';

/** A database that does not answer within this time counts as unavailable. */
const TIMEOUT_MS = 2_000;
/** Callers within this time share one check, because the route is public. */
const SHARED_MS = 500;

/** The first write of a lead. A read would succeed on a full disk and on a standby. */
const WRITE = `
  insert into lead_receipts (kind, key, body_hash, network_hash, answer, created_at, expires_at)
  values ('contact', $1, '', '', '{}', now(), now())`;

@Injectable()
export class HealthService {
  private isStarting = false;
  private isStopping = false;
  private check: { reason: Promise<UnavailableReason | undefined>; startedAt: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly host: HttpAdapterHost<BoundedHttpAdapter>,
  ) {}

  live(): Health {
    return { status: 'ok' };
  }

  /** Reports this process as not ready until its start is done. */
  async announceStart(done: Promise<void>): Promise<void> {
    this.isStarting = true;
    await done;
    this.isStarting = false;
  }

  /** Reports this process as not ready from now on, so that load balancers send new requests to others. */
  announceStop(): void {
    this.isStopping = true;
  }

  /** @throws AppError 503 with the unavailable part and the reason. */
  async ready(): Promise<Health> {
    if (this.isStopping) throw notReady('process', 'stopping');
    if (this.isStarting) throw notReady('process', 'starting');
    if (this.host.httpAdapter.isOverloaded()) throw notReady('process', 'overloaded');
    const reason = await this.findWriteFailure();
    if (reason) throw notReady('database', reason);
    return { status: 'ok' };
  }

  /** Why the database is not writable; undefined while it is. */
  findWriteFailure(): Promise<UnavailableReason | undefined> {
    if (!this.check || Date.now() - this.check.startedAt > SHARED_MS) {
      const timeout = sleep(TIMEOUT_MS, 'unreachable' as const, { ref: false });
      this.check = { reason: Promise.race([this.tryWrite(), timeout]), startedAt: Date.now() };
    }
    return this.check.reason;
  }

  /** Does the first write of a lead and rolls it back. @returns Why that failed. */
  private async tryWrite(): Promise<UnavailableReason | undefined> {
    try {
      const pool = await this.em.getConnection().getNativeClient();
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(WRITE, [`ready:${randomUUID()}`]);
      } finally {
        await client.query('rollback').finally(() => client.release());
      }
      return undefined;
    } catch (error) {
      return unavailableReasonOf(error) ?? 'failing';
    }
  }
}

function notReady(failing: 'database' | 'process', reason: UnavailableReason | 'starting' | 'stopping' | 'overloaded'): AppError {
  return new AppError({ status: 503, code: 'service.unavailable', retryAfter: 5, extra: { failing: [failing], reason } });
}
