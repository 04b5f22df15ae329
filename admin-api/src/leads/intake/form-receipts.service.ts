import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { IdempotencyConflict } from '../../http/errors.ts';
import type { FormKind } from '../../http/form-post.ts';
import type { Visitor } from '../../http/visitor.ts';
import { MetricsService } from '../../operations/metrics/metrics.service.ts';
import { KeyedHash, widestOf } from '../../operations/configuration/keyed-hash.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import type { LeadReceipt } from '../model/lead.schema.ts';
import { FormLimitsService } from './form-limits.service.ts';
import { type FormKey, LeadReceiptsRepository } from './lead-receipts.repository.ts';
import { LeadStoreRepository, type NewLead } from './lead-store.repository.ts';

const KEYED_MS = RETENTION.formMarkDays * DAY_MS;
/** Without an Idempotency-Key, an identical body from the same network counts as a repeat for this long. */
const UNKEYED_MS = 10 * MINUTE_MS;

/**
 * Maximum forms within the window: per network, and per /48 of IPv6, since whoever has one has 65,536 networks. Generous, because many
 * phones share one IP address.
 */
export const FORM_LIMIT = { forms: 30, siteForms: 90, windowMs: 10 * MINUTE_MS };

/** The answer to the form of a lead. */
export interface StoredReceipt<Receipt> {
  receipt: Receipt;
  /** The lead was erased since the form was sent for the first time. */
  isErased: boolean;
}

/** Recognises forms that are sent again, and limits how many one network may send. */
@Injectable()
export class FormReceiptsService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: LeadReceiptsRepository,
    private readonly leads: LeadStoreRepository,
    private readonly limits: FormLimitsService,
    private readonly hash: KeyedHash,
    private readonly metrics: MetricsService,
  ) {}

  /** Identifies a form by its Idempotency-Key, or by its network and content when it has none. */
  keyOf(kind: FormKind, body: object, { idempotencyKey, ...sender }: Visitor): FormKey {
    // A second press of the button sends the same content after a longer time.
    const { elapsedMs: _, ...content } = body as { elapsedMs?: unknown };
    const bodyParts = ['body', kind, JSON.stringify(content)];
    const bodyHash = this.hash.of(...bodyParts);
    const previousBodyHashes = this.hash.previous(...bodyParts);
    const form = { kind, bodyHash, previousBodyHashes, ...this.hash.ofSender(sender) };
    if (idempotencyKey === null) return { ...form, key: `body:${form.networkHash}:${bodyHash}`, lifetimeMs: UNKEYED_MS };
    return { ...form, key: `key:${idempotencyKey}`, lifetimeMs: KEYED_MS };
  }

  /**
   * Stores a lead once, if the limit of its network allows it.
   *
   * @param limit Of the network. @default FORM_LIMIT
   * @returns its receipt, or the first one when the form is a repeat. The repeat of a form whose lead is erased gets one that leads nowhere:
   * its sender has to send it no more, and nothing of it is stored.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async storeLead<Receipt extends LeadReceipt>(
    kind: LeadKind,
    formKey: FormKey,
    lead: NewLead<Receipt>,
    { forms, siteForms, windowMs } = FORM_LIMIT,
  ): Promise<StoredReceipt<Receipt>> {
    return this.limits.inTurn(formKey, async () => {
      const limit = { forms, siteForms, since: new Date(Date.now() - windowMs) };
      const { isStored, first, limitedBy } = await this.leads.store(kind, formKey, lead, limit);
      if (isStored) {
        this.metrics.countLead(kind, lead.row.isSuspected ? 'suspected' : 'stored');
        return { receipt: lead.receipt, isErased: false };
      }
      if (!first && limitedBy) throw this.limits.reached(limitedBy.hash, limitedBy.receivedAt.getTime() + windowMs);
      if (first?.isErased) {
        this.metrics.countLead(kind, 'repeated');
        return { receipt: lead.receipt, isErased: true };
      }
      // A form with the same key from another network may have been stored while this one waited for it.
      const repeated = first ?? (await this.receipts.findByKey(this.em.fork(), formKey));
      if (!repeated || !isSameBody(formKey, repeated.bodyHash)) throw new IdempotencyConflict();
      this.metrics.countLead(kind, 'repeated');
      return { receipt: repeated.answer as Receipt, isErased: false };
    });
  }

  /**
   * Claims the key for the transaction and stores the answer for repeats. Of several requests with one key, one claims it;
   * the others wait until its transaction ends.
   *
   * @returns the first answer when the form is a repeat, undefined when the key was free.
   * @throws IdempotencyConflict when the key belongs to another body.
   */
  async claim<Answer extends object>(tx: EntityManager, formKey: FormKey, answer: Answer, receivedAt: Date): Promise<Answer | undefined> {
    if (await this.receipts.claim(tx, formKey, answer, receivedAt)) return undefined;
    const first = await this.receipts.findByKey(tx, formKey);
    if (!first || !isSameBody(formKey, first.bodyHash)) throw new IdempotencyConflict();
    return first.answer as Answer;
  }

  /**
   * Checks the limits of the form's networks. Forms of one network wait for each other from here to the end of their transaction.
   *
   * @throws TooManyRequests
   */
  async checkLimit(tx: EntityManager, formKey: FormKey): Promise<void> {
    await this.receipts.lockNetwork(tx, widestOf(formKey));
    const since = new Date(Date.now() - FORM_LIMIT.windowMs);
    const limitedBy = await this.receipts.findLimiting(tx, formKey, { ...FORM_LIMIT, since });
    if (limitedBy) throw this.limits.reached(limitedBy.hash, limitedBy.receivedAt.getTime() + FORM_LIMIT.windowMs);
  }
}

/** Whether a form has the body of a stored one, which may have been hashed before SESSION_SECRET was changed. */
function isSameBody({ bodyHash, previousBodyHashes }: FormKey, stored: string): boolean {
  return stored === bodyHash || previousBodyHashes.includes(stored);
}
