import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { RETENTION_DAYS } from '../../../contract/retention.ts';
import { hashToken, makeToken } from '../../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { Lead } from '../model/lead.entity.ts';
import { LeadLink } from './lead-link.entity.ts';
import { countDigits, lockPage, takeBackDigits } from './lead-links.sql.ts';

/** Tokens of links as they are made; anything else is looked up nowhere. */
const TOKEN = /^[\w-]{43}$/;

/** More wrong digits in a day are refused: there are ten thousand. */
const MAX_WRONG_DIGITS = 10;

/** Links to a page of a request. */
export interface RequestPageLink {
  url: string;
  /** What ends the question how it was in one click of a mail client (RFC 8058). */
  oneClickStop: string;
}

/** Issues and finds the links to the pages of requests. */
@Injectable()
export class LeadLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues the link of one attempt to send an e-mail. Earlier ones go on working: an attempt that seemed to fail may have arrived.
   *
   * @returns undefined when the lead is there no more, or has no page.
   */
  async makeLink(leadId: string, language: Language): Promise<RequestPageLink | undefined> {
    const token = makeToken();
    if (!(await this.issue(token, leadId))) return undefined;
    const { publicUrl } = this.config;
    return {
      url: `${publicUrl}${requestPath(token, language)}`,
      oneClickStop: `${publicUrl}/api/requests/${token}/stop`,
    };
  }

  /** What is stored with a new lead, so that the link of its form works at once. */
  formLink(reference: string, leadId: string, receivedAt: Date): NewLink {
    return newLink(this.formToken(reference), leadId, receivedAt);
  }

  /** The path of the link of a form, whose answer it is: the same for a repeat. */
  formPath(reference: string, language: Language): string {
    return requestPath(this.formToken(reference), language);
  }

  /**
   * Stores the link of a form once more, for a repeat: its token is another one after SESSION_SECRET has changed.
   *
   * @returns whether the lead has a page.
   */
  async keepFormLink(reference: string): Promise<boolean> {
    const lead = await this.em.findOne(Lead, { reference }, { fields: ['id'] });
    return lead !== null && this.issue(this.formToken(reference), lead.id);
  }

  /** Those of the leads to which there are links: their visitors were told that they have arrived. */
  async findLinked(tx: EntityManager, leadIds: readonly string[]): Promise<Set<string>> {
    const links = await tx.find(LeadLink, { leadId: { $in: [...leadIds] } }, { fields: ['leadId'] });
    return new Set(links.map(({ leadId }) => leadId));
  }

  /** Derived, because the answer to a form is not stored with it. Nobody can derive it without the secret. */
  private formToken(reference: string): string {
    return this.hash.of('request page', reference);
  }

  /** @returns whether the link leads to a request. */
  private async issue(token: string, leadId: string): Promise<boolean> {
    return this.em.transactional(async (tx) => {
      // Locked against an erasure, which deletes the lead before its links.
      if (!(await lockPage(tx, leadId))) return false;
      await tx.upsert(LeadLink, newLink(token, leadId, new Date()), { onConflictAction: 'ignore' });
      return true;
    });
  }

  /** The lead of a link; undefined for a token that is malformed, unknown or has ended. */
  async findLeadId(em: EntityManager, token: string): Promise<string | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const link = await em.findOne(LeadLink, { tokenHash: hashToken(token), expiresAt: { $gt: new Date() } });
    return link?.leadId;
  }

  /** Whether digits may be tried with a link; counts this try apart from the transaction of the caller, which a wrong one ends. */
  async countDigits(token: string): Promise<boolean> {
    const tries = await countDigits(this.em.fork(), hashToken(token));
    return tries !== undefined && tries <= MAX_WRONG_DIGITS;
  }

  /** Right digits undo their try, where it was counted. */
  async takeBackDigits(token: string): Promise<void> {
    await takeBackDigits(this.em.fork(), hashToken(token));
  }

  /** Deletes links that have expired. */
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

/** The path of the page of a request. */
export function requestPath(token: string, language: Language): string {
  return pathIn(language, `/request/${token}`);
}
