import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { RETENTION_DAYS } from '../../../contract/retention.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { Lead } from '../model/lead.entity.ts';
import { LeadLink } from './lead-link.entity.ts';
import { countDigitAttempt, lockPage, removeDigitAttempt } from './lead-links.sql.ts';

/** The format of link tokens; anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/;

/** Maximum wrong attempts per day at the last four digits of the phone number. */
const MAX_DIGIT_ATTEMPTS = 10;

/** The links to a request page. */
export interface RequestPageLink {
  url: string;
  /** The URL for one-click unsubscribe from feedback requests by mail clients (RFC 8058). */
  oneClickUnsubscribe: string;
}

/** Issues and finds links to request pages. */
@Injectable()
export class LeadLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues a link for one attempt to send an e-mail. Earlier links stay valid, because an attempt that seemed to fail may have arrived.
   *
   * @returns undefined when the lead was deleted or has no request page.
   */
  async createLink(leadId: string, language: Language): Promise<RequestPageLink | undefined> {
    const token = generateToken();
    if (!(await this.issue(token, leadId))) return undefined;
    const { publicUrl } = this.config;
    return {
      url: `${publicUrl}${requestPath(token, language)}`,
      oneClickUnsubscribe: `${publicUrl}/api/requests/${token}/stop`,
    };
  }

  /** The link that is stored with a new lead, so that it works at once. */
  formLink(reference: string, leadId: string, receivedAt: Date): NewLink {
    return newLink(this.formToken(reference), leadId, receivedAt);
  }

  /** The path of the request page in the response to a form; a repeat gets the same path. */
  formPath(reference: string, language: Language): string {
    return requestPath(this.formToken(reference), language);
  }

  /**
   * Stores the link of a form again for a repeat, because its token changes with SESSION_SECRET.
   *
   * @returns whether the lead has a request page.
   */
  async ensureFormLink(reference: string): Promise<boolean> {
    const lead = await this.em.findOne(Lead, { reference }, { fields: ['id'] });
    return lead !== null && this.issue(this.formToken(reference), lead.id);
  }

  /** The ids among `leadIds` of leads with a link, whose customers got a confirmation. */
  async findLinked(tx: EntityManager, leadIds: readonly string[]): Promise<Set<string>> {
    const links = await tx.find(LeadLink, { leadId: { $in: [...leadIds] } }, { fields: ['leadId'] });
    return new Set(links.map(({ leadId }) => leadId));
  }

  /** Derived from the secret, so that the token itself is not stored. */
  private formToken(reference: string): string {
    return this.hash.of('request page', reference);
  }

  /** @returns whether the lead has a request page. */
  private async issue(token: string, leadId: string): Promise<boolean> {
    return this.em.transactional(async (tx) => {
      // Locked against an erasure, which deletes the lead before its links.
      if (!(await lockPage(tx, leadId))) return false;
      await tx.upsert(LeadLink, newLink(token, leadId, new Date()), { onConflictAction: 'ignore' });
      return true;
    });
  }

  /** The lead of a link; undefined for a malformed, unknown or expired token. */
  async findLeadId(em: EntityManager, token: string): Promise<string | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const link = await em.findOne(LeadLink, { tokenHash: hashToken(token), expiresAt: { $gt: new Date() } });
    return link?.leadId;
  }

  /**
   * Counts an attempt at the digits of a link, outside of the caller's transaction, which a wrong attempt rolls back. @returns whether the
   * attempt is allowed.
   */
  async countDigitAttempt(token: string): Promise<boolean> {
    const attempts = await countDigitAttempt(this.em.fork(), hashToken(token));
    return attempts !== undefined && attempts <= MAX_DIGIT_ATTEMPTS;
  }

  /** Removes a counted attempt after correct digits. */
  async removeDigitAttempt(token: string): Promise<void> {
    await removeDigitAttempt(this.em.fork(), hashToken(token));
  }

  /** Deletes expired links. */
  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(LeadLink, { expiresAt: { $lte: now } });
  }
}

/** The columns of a new link. */
type NewLink = Pick<LeadLink, 'tokenHash' | 'leadId' | 'createdAt' | 'expiresAt'>;

function newLink(token: string, leadId: string, createdAt: Date): NewLink {
  const expiresAt = new Date(createdAt.getTime() + RETENTION_DAYS.enquiries * DAY_MS);
  return { tokenHash: hashToken(token), leadId, createdAt, expiresAt };
}

/** The path of a request page. */
export function requestPath(token: string, language: Language): string {
  return pathIn(language, `/request/${token}`);
}
