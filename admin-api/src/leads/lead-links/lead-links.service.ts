import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { RETENTION_DAYS } from '../../../contract/retention.ts';
import { hashToken, makeToken } from '../../http/random-tokens.ts';
import type { Config } from '../../operations/configuration/config.ts';
import { CONFIG } from '../../operations/configuration/tokens.ts';
import { LeadLink } from './lead-link.entity.ts';

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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues the link of one attempt to send an e-mail. Earlier ones go on working: an attempt that seemed to fail may have arrived.
   *
   * @returns undefined when the lead is there no more, or is spam or suspected of it.
   */
  async makeLink(leadId: string, language: Language): Promise<RequestPageLink | undefined> {
    const token = await this.issue('id', leadId);
    if (token === undefined) return undefined;
    const { publicUrl } = this.config;
    return {
      url: `${publicUrl}${requestPath(token, language)}`,
      oneClickStop: `${publicUrl}/api/requests/${token}/stop`,
    };
  }

  /**
   * Issues a link for whoever has just sent a request by a form without scripts: its page is the answer.
   *
   * @returns its path; undefined when the lead is there no more, or is spam or suspected of it.
   */
  async makePath(reference: string, language: Language): Promise<string | undefined> {
    const token = await this.issue('reference', reference);
    return token && requestPath(token, language);
  }

  /** @returns the token of a new link. */
  private async issue(column: 'id' | 'reference', value: string): Promise<string | undefined> {
    const token = makeToken();
    const now = Date.now();
    const isMade = await this.em.fork().transactional(async (tx) => {
      // Locked against an erasure, which deletes the lead before its links.
      const query = `select id from contact_submissions where ${column} = ? and not is_suspected and status <> 'spam' for share`;
      const [lead] = await tx.execute<{ id: string }[]>(query, [value]);
      if (!lead) return false;
      await tx.insert(LeadLink, {
        tokenHash: hashToken(token),
        leadId: lead.id,
        createdAt: new Date(now),
        expiresAt: new Date(now + RETENTION_DAYS.enquiries * DAY_MS),
        wrongDigits: 0,
        wrongSince: null,
      });
      return true;
    });
    return isMade ? token : undefined;
  }

  /** The lead of a link; undefined for a token that is malformed, unknown or has ended. */
  async findLeadId(em: EntityManager, token: string): Promise<string | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const link = await em.findOne(LeadLink, { tokenHash: hashToken(token), expiresAt: { $gt: new Date() } }, { refresh: true });
    return link?.leadId;
  }

  /** Whether digits may be tried with a link; counts this try, whatever comes of it. */
  async countDigits(token: string): Promise<boolean> {
    const query = `
      update lead_links set
        wrong_digits = case when wrong_since > now() - interval '1 day' then wrong_digits + 1 else 1 end,
        wrong_since = case when wrong_since > now() - interval '1 day' then wrong_since else now() end
      where token_hash = ? returning wrong_digits`;
    const [link] = await this.em.fork().execute<{ wrong_digits: number }[]>(query, [hashToken(token)]);
    return link !== undefined && link.wrong_digits <= MAX_WRONG_DIGITS;
  }

  /** Right digits take back the try that they were. */
  async takeBackDigits(token: string): Promise<void> {
    await this.em
      .fork()
      .execute('update lead_links set wrong_digits = wrong_digits - 1 where token_hash = ? and wrong_digits > 0', [hashToken(token)]);
  }

  /** Deletes links that have expired. */
  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(LeadLink, { expiresAt: { $lte: now } });
  }
}

/** The path of the page of a request. */
export function requestPath(token: string, language: Language): string {
  return pathIn(language, `/request/${token}`);
}
