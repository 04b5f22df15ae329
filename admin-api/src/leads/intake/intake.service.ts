import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { IdempotencyConflict, TooManyLeads } from '../../http/errors.ts';
import type { FormKind } from '../../http/form-post.ts';
import { KeyedHash } from '../../operations/configuration/keyed-hash.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Claim, LeadReceiptsRepository } from './lead-receipts.repository.ts';

const KEYED_MS = RETENTION.formMarkDays * 24 * 60 * MINUTE_MS;
/** Without a key an identical body counts as a repeat for this long. */
const UNKEYED_MS = 10 * MINUTE_MS;

/** So many forms may come from one network within the window. Phones share addresses, so this is generous. */
export const LIMIT = { forms: 30, windowMs: 10 * MINUTE_MS };

/** References are short, so one may be taken already. */
const ATTEMPTS = 5;

/** A form that was sent. */
export interface SentForm<Answer> {
  kind: FormKind;
  body: object;
  visitor: Visitor;
  /** What the sender is told; made anew for each attempt. */
  prepare: (receivedAt: Date) => Answer;
  /** Stores what was sent, within the transaction that claims the key. */
  store: (tx: EntityManager, answer: Answer, receivedAt: Date) => Promise<void>;
}

/** Receives every form exactly once. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: LeadReceiptsRepository,
    private readonly hash: KeyedHash,
  ) {}

  /**
   * Stores a form, or answers a repeat like the first time.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyLeads when the network has sent too many.
   */
  async receive<Answer extends object>(form: SentForm<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.em.fork().transactional((tx) => this.attempt(tx, form));
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async attempt<Answer extends object>(tx: EntityManager, form: SentForm<Answer>): Promise<Answer> {
    const receivedAt = new Date();
    const answer = form.prepare(receivedAt);
    const claim = this.describe(form, answer, receivedAt);
    if (!(await this.receipts.claim(tx, claim))) return this.repeat<Answer>(tx, claim);
    await this.receipts.lockNetwork(tx, claim.networkHash);
    await this.checkLimit(tx, claim);
    await form.store(tx, answer, receivedAt);
    return answer;
  }

  private async repeat<Answer extends object>(tx: EntityManager, claim: Claim): Promise<Answer> {
    const first = await this.receipts.findByKey(tx, claim.kind, claim.key);
    if (first?.bodyHash !== claim.bodyHash) throw new IdempotencyConflict();
    return first.answer as Answer;
  }

  private async checkLimit(tx: EntityManager, claim: Claim): Promise<void> {
    const now = Date.now();
    const nth = await this.receipts.findNthRecent(tx, claim, new Date(now - LIMIT.windowMs), LIMIT.forms);
    if (nth) throw new TooManyLeads(Math.max(1, Math.ceil((nth.getTime() + LIMIT.windowMs - now) / 1000)));
  }

  private describe<Answer extends object>({ kind, body, visitor }: SentForm<Answer>, answer: Answer, createdAt: Date): Claim {
    // How long somebody took is no part of what they said: a second press of the button is still the same form.
    const { elapsedMs: _, ...content } = body as { elapsedMs?: unknown };
    const bodyHash = this.hash.of('body', kind, JSON.stringify(content));
    const networkHash = this.hash.of('network', visitor.network);
    const isKeyed = visitor.idempotencyKey !== null;
    return {
      kind,
      key: isKeyed ? `key:${visitor.idempotencyKey}` : `body:${networkHash}:${bodyHash}`,
      bodyHash,
      networkHash,
      answer: answer as Record<string, unknown>,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + (isKeyed ? KEYED_MS : UNKEYED_MS)),
    };
  }
}
