import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { IdempotencyConflict } from '../../http/errors.ts';
import type { FormKind } from '../../http/form-post.ts';
import type { Visitor } from '../../http/visitor.ts';
import { KeyedHash, widestOf } from '../../platform/crypto/keyed-hash.ts';
import { FormLimitsService } from './form-limits.service.ts';
import { type FormKey, LeadReceiptsRepository } from './lead-receipts.sql.ts';

/** With an Idempotency-Key, a form with the same key counts as a repeat for this long. */
const KEYED_MS = RETENTION.formReceiptDays * DAY_MS;
/** Without an Idempotency-Key, an identical body from the same network counts as a repeat for this long. */
const UNKEYED_MS = 10 * MINUTE_MS;

/**
 * Maximum forms within the window per network, and per /48 of IPv6, which has 65,536 networks. Generous, because many phones share one IP
 * address.
 */
export const FORM_LIMIT = { forms: 30, siteForms: 90, windowMs: 10 * MINUTE_MS };

/** The number of forms that a network and a /48 may send within a time. */
export type FormLimit = typeof FORM_LIMIT;

/** The response to the first of two equal forms. */
export interface FirstResponse<Answer> {
  answer: Answer;
  /** Whether its lead was erased since, so that the reference no longer exists. */
  isErased: boolean;
}

/** Recognises repeated forms, and limits the number of forms per network. */
@Injectable()
export class FormReceiptsService {
  constructor(
    private readonly receipts: LeadReceiptsRepository,
    private readonly limits: FormLimitsService,
    private readonly hash: KeyedHash,
  ) {}

  /** Identifies a form by its Idempotency-Key, or by its network and content when it has none. */
  keyOf(kind: FormKind, body: object, { idempotencyKey, ...sender }: Visitor): FormKey {
    // A second press of the button sends the same content with a longer time.
    const { elapsedMs: _, ...content } = body as { elapsedMs?: unknown };
    const bodyParts = ['body', kind, JSON.stringify(content)];
    const bodyHash = this.hash.of(...bodyParts);
    const previousBodyHashes = this.hash.previous(...bodyParts);
    const form = { kind, bodyHash, previousBodyHashes, ...this.hash.ofSender(sender) };
    if (idempotencyKey === null) return { ...form, key: `body:${form.networkHash}:${bodyHash}`, lifetimeMs: UNKEYED_MS };
    return { ...form, key: `key:${idempotencyKey}`, lifetimeMs: KEYED_MS };
  }

  /**
   * Claims the key for the transaction and stores the response for repeats. Of several requests with one key, one claims it; the others
   * wait until its transaction ends.
   *
   * @returns the first response when the form is a repeat, undefined when the key was free. A repeat of a form whose lead was erased gets
   * the given response, so that its sender stops retrying, and nothing is stored.
   * @throws IdempotencyConflict when the key belongs to another body.
   */
  async claim<Answer extends object>(
    tx: EntityManager,
    formKey: FormKey,
    answer: Answer,
    receivedAt: Date,
  ): Promise<FirstResponse<Answer> | undefined> {
    if (await this.receipts.claim(tx, formKey, answer, receivedAt)) return undefined;
    const first = await this.receipts.findByKey(tx, formKey);
    if (first?.isErased) return { answer, isErased: true };
    if (!first || !isSameBody(formKey, first.bodyHash)) throw new IdempotencyConflict();
    return { answer: first.answer as Answer, isErased: false };
  }

  /**
   * Checks the limits of the form's network and /48. From here to the end of the transaction, forms of one network are serialised; the
   * commit is durable.
   *
   * @throws TooManyRequests
   */
  async checkLimit(tx: EntityManager, formKey: FormKey, limit: FormLimit = FORM_LIMIT): Promise<void> {
    await this.receipts.lockNetwork(tx, widestOf(formKey));
    const since = new Date(Date.now() - limit.windowMs);
    const limitedBy = await this.receipts.findLimiting(tx, formKey, { ...limit, since });
    if (limitedBy) throw this.limits.recordRefusal(limitedBy.hash, limitedBy.receivedAt.getTime() + limit.windowMs);
  }
}

/** Whether a form has the body of a stored one, which may have been hashed before SESSION_SECRET was changed. */
function isSameBody({ bodyHash, previousBodyHashes }: FormKey, stored: string): boolean {
  return stored === bodyHash || previousBodyHashes.includes(stored);
}
