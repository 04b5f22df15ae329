import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AppError } from '../../http/errors.ts';
import type { Health, HealthPart } from './health.schema.ts';

/** A database that does not answer within this time counts as unavailable. */
const TIMEOUT_MS = 2_000;

@Injectable()
export class HealthService {
  constructor(private readonly em: EntityManager) {}

  live(): Health {
    return { status: 'ok' };
  }

  /** @throws AppError 503 that names the unavailable parts. */
  async ready(): Promise<Health> {
    const failing: HealthPart[] = (await this.isDatabaseThere()) ? [] : ['database'];
    if (failing.length > 0) throw new AppError({ status: 503, code: 'service.unavailable', retryAfter: 5, extra: { failing } });
    return { status: 'ok' };
  }

  private async isDatabaseThere(): Promise<boolean> {
    const answer = this.em.fork().execute('select 1');
    return Promise.race([answer.then(() => true).catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })]);
  }
}
