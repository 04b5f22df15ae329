import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { company } from '../../../contract/company.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { privacyAnswerDue } from '../../../contract/privacy.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { databaseNow } from '../../database/sql-expressions.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { ChangedMeanwhile, NotFound } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { describePage, offsetOfPage } from '../../http/pagination.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import { hashToken } from '../../platform/crypto/random-tokens.ts';
import { FormReceiptsService } from '../../leads/intake/form-receipts.service.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { User } from '../../staff/users/user.entity.ts';
import { listRequests } from './list-requests.sql.ts';
import { PrivacyRequest } from './privacy-request.entity.ts';
import type {
  ChangePrivacyRequest,
  CreatePrivacyRequest,
  ListPrivacyRequests,
  PrivacyReceipt,
  PrivacyRequestPage,
  PrivacyRequestView,
} from './privacy-request.schema.ts';

/** A request whose confirmation e-mail could not be sent is deleted after this time. */
const UNSENT_RETENTION_MS = 7 * DAY_MS;

/** The statuses of unanswered requests. */
const WAITING = ['open', 'in_progress'] as const;

/** Privacy requests, from the form to the answer. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: FormReceiptsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a request and sends a confirmation e-mail to its address. The address is not looked up, so neither the response nor its timing
   * reveals whether it is known.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receive(body: CreatePrivacyRequest, visitor: Visitor, reader: Language): Promise<PrivacyReceipt> {
    const { kind, details, language, emptyField } = body;
    const email = body.email.toLowerCase();
    const formKey = this.receipts.keyOf('privacy', body, visitor);
    await this.em.transactional(async (tx) => {
      const createdAt = new Date();
      if ((await this.receipts.claim(tx, formKey, {}, createdAt)) !== undefined) return;
      await this.receipts.checkLimit(tx, formKey);
      // Bots get the same response, and nothing is stored.
      if (emptyField !== null) return;
      const id = uuid();
      await tx.insert(PrivacyRequest, {
        ...{
          id,
          kind,
          email,
          details,
          language,
          note: null,
          createdAt,
          confirmedAt: null,
          closedAt: null,
          tokenHash: null,
          expiresAt: null,
        },
        dueAt: new Date(privacyAnswerDue(createdAt.getTime())),
      });
      const about = { type: 'privacy_request', id } as const;
      await this.auditLog.record(tx, { action: 'privacy_request.created', actor: VISITOR, subject: about, details: { kind } });
      await this.outbox.enqueue(tx, { kind: 'privacy_confirmation', content: { requestId: id }, recipients: [email], language, about });
    });
    // Without a mail server, do not promise an e-mail.
    return { message: formatMessage(reader, this.config.smtpUrl === undefined ? 'privacy.received' : 'privacy.mailed') };
  }

  /**
   * Confirms a request and notifies owners and managers. Idempotent.
   *
   * @throws NotFound when the link has expired.
   */
  async confirm(token: string, reader: Language): Promise<PrivacyReceipt> {
    const dueAt = await this.em.transactional(async (tx) => {
      const now = new Date();
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const request = await tx.findOne(PrivacyRequest, { tokenHash: hashToken(token), expiresAt: { $gt: now } }, { lockMode });
      if (!request) throw new NotFound('privacy_request.link_unknown');
      if (request.status !== 'unconfirmed') return request.dueAt;
      const { id, kind } = request;
      await tx.nativeUpdate(PrivacyRequest, { id }, { status: 'open', confirmedAt: now });
      const about = { type: 'privacy_request', id } as const;
      await this.auditLog.record(tx, { action: 'privacy_request.confirmed', actor: VISITOR, subject: about, details: { kind } });
      const content = { requestKind: kind, dueAt: request.dueAt.toISOString() };
      const staff = await tx.find(User, { role: { $in: ['owner', 'manager'] }, disabledAt: null }, { orderBy: { id: 'asc' } });
      await this.outbox.enqueue(
        tx,
        ...staff.map(({ email, language }) => ({ kind: 'privacy_notice', content, recipients: [email], language, about }) as const),
      );
      return request.dueAt;
    });
    const date = new Intl.DateTimeFormat(languages[reader].tag, { dateStyle: 'long', timeZone: company.timeZone }).format(dueAt);
    return { message: formatMessage(reader, 'privacy.confirmed', { date }) };
  }

  async list({ status, ...page }: ListPrivacyRequests): Promise<PrivacyRequestPage> {
    const total = await this.em.count(PrivacyRequest, status ? { status } : {});
    const ids = await listRequests(this.em, status ?? null, { limit: page.limit, offset: offsetOfPage(page) });
    const found = await this.em.find(PrivacyRequest, { id: { $in: ids } });
    const waiting = { status: { $in: [...WAITING] } };
    return {
      requests: ids.flatMap((id) => found.find((request) => request.id === id) ?? []).map(toView),
      pagination: describePage(page, total, false),
      waiting: await this.em.count(PrivacyRequest, waiting),
      overdue: await this.em.count(PrivacyRequest, { ...waiting, dueAt: { $lt: databaseNow() } }),
    };
  }

  /**
   * Sets the status and the note. Closing stops the clock.
   *
   * @throws NotFound when the request is unknown or unconfirmed.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   */
  async change(id: string, { version, status, note }: ChangePrivacyRequest, adminId: string): Promise<PrivacyRequestView> {
    return this.em.transactional(async (tx) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const request = isUuid(id) ? await tx.findOne(PrivacyRequest, { id }, { lockMode }) : null;
      if (!request || request.status === 'unconfirmed') throw new NotFound('privacy_request.not_found');
      if (request.version !== version) throw new ChangedMeanwhile(toView(request));
      const isClosed = status === 'fulfilled' || status === 'refused';
      const closedAt = isClosed ? (request.closedAt ?? new Date()) : null;
      const change = { status, note, closedAt, version: version + 1 };
      await tx.nativeUpdate(PrivacyRequest, { id }, change);
      await this.auditLog.record(tx, {
        action: 'privacy_request.changed',
        actor: adminActor(adminId),
        subject: { type: 'privacy_request', id },
        details: { from: request.status, to: status },
      });
      return { ...toView(request), status, note, closedAt: closedAt?.toISOString() ?? null, version: change.version };
    });
  }

  /** Deletes requests that were not confirmed in time. */
  deleteUnconfirmed(em: EntityManager, now: Date): Promise<number> {
    const tooOld = { createdAt: { $lte: new Date(now.getTime() - UNSENT_RETENTION_MS) } };
    return em.nativeDelete(PrivacyRequest, { status: 'unconfirmed', $or: [{ expiresAt: { $lte: now } }, tooOld] });
  }
}

function toView(request: PrivacyRequest): PrivacyRequestView {
  const { id, kind, email, details, language, status, note, version } = request;
  return {
    ...{ id, kind, email, details, language, status, note, version },
    createdAt: request.createdAt.toISOString(),
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    dueAt: request.dueAt.toISOString(),
    closedAt: request.closedAt?.toISOString() ?? null,
  };
}
