/** Stores password reset requests: the request, its limits and its e-mail are one statement. */
import type { EntityManager } from '@mikro-orm/postgresql';

import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';

/** Maximum of reset e-mails per account, the same as of confirmation e-mails per mailbox. */
const HOUR_LIMIT = 3;
const DAY_LIMIT = 6;

/** An id that no account has. */
const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

// A single statement, so that known and unknown accounts take the same statements.
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

/**
 * Stores a request and its e-mail, unless the account has reached a limit. The account has to be locked, so that concurrent requests are counted.
 *
 * @param userId The account; undefined runs the same statement and stores nothing.
 * @returns Whether an e-mail will be sent.
 */
export async function requestReset(
  tx: EntityManager,
  userId: string | undefined,
  ids: { resetId: string; emailId: string },
): Promise<boolean> {
  const rows = await tx.execute(REQUEST, [ids.resetId, userId ?? UNKNOWN_USER_ID, ids.emailId]);
  return rows.length === 1;
}
