import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { PasswordReset } from './password-reset.entity.ts';

/** At most so many e-mails go to one account: as many as confirmations go to one mailbox. */
const HOUR_LIMIT = 3;
const DAY_LIMIT = 6;

/** A row counts towards the limits for this long. */
export const RESET_KEPT_MS = DAY_MS;

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

// One statement for the request and its e-mail, so that an unknown account takes as many as a known one.
const REQUEST = `
  with reset as (
    insert into password_resets (id, user_id, requested_at)
    select ?, id, clock_timestamp() from users where id = ?
      and (select count(*) from password_resets where user_id = users.id
           and requested_at > clock_timestamp() - interval '${HOUR_MS} milliseconds') < ${HOUR_LIMIT}
      and (select count(*) from password_resets where user_id = users.id
           and requested_at > clock_timestamp() - interval '${DAY_MS} milliseconds') < ${DAY_LIMIT}
    returning id, user_id)
  insert into outbox_emails (id, kind, recipient, language, content, about_type, about_id, created_at, waiting_since, next_attempt_at)
  select ?, 'password_reset', email, language, jsonb_build_object('resetId', reset.id), 'user', users.id, now(), now(), clock_timestamp()
  from reset join users on users.id = reset.user_id
  returning id`;

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Stores a request and its e-mail, unless the account has had too many. Lock the account first, so that concurrent ones are counted.
   *
   * @param userId The account; undefined does the same work and stores nothing.
   * @returns Whether an e-mail will be sent.
   */
  async request(tx: EntityManager, userId: string | undefined, ids: { resetId: string; emailId: string }): Promise<boolean> {
    const rows = await tx.execute(REQUEST, [ids.resetId, userId ?? NOBODY, ids.emailId]);
    return rows.length === 1;
  }

  /** Gives the request its link. @returns How many rows that were: 0 when the request is gone. */
  updateLink(id: string, link: Pick<PasswordReset, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.fork().nativeUpdate(PasswordReset, { id }, link);
  }

  /** The request of a link that is valid at `now`, with its account. */
  findByToken(tokenHash: string, now: Date): Promise<PasswordReset | null> {
    const where = { tokenHash, expiresAt: { $gt: now }, user: { disabledAt: null } };
    return this.em.fork().findOne(PasswordReset, where, { populate: ['user'] });
  }

  /**
   * Takes the account of a link that is valid at `now`, and ends all its links: of several calls with one link, one gets it.
   *
   * @returns The id of the account.
   */
  async takeByToken(tx: EntityManager, tokenHash: string, now: Date): Promise<string | undefined> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const reset = await tx.findOne(PasswordReset, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!reset || (await tx.nativeDelete(PasswordReset, { id: reset.id })) === 0) return undefined;
    await this.deleteOfUser(tx, reset.user.id);
    return reset.user.id;
  }

  /** Ends all links of an account. */
  async deleteOfUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(PasswordReset, { user: userId });
  }

  deleteRequestedBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(PasswordReset, { requestedAt: { $lte: before } });
  }
}
