// https://www.postgresql.org/docs/current/errcodes-appendix.html
const AWAY_STATES = new Set([
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
]);
const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
// What pg says without a code.
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection ended|after calling end on the pool/i;

/** Whether a failure means that the database cannot be reached now, rather than that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (AWAY_STATES.has(code) || AWAY_ERRNOS.has(code) || /^08/.test(code))) return true;
  // The socket of a stopped server is gone from its folder.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause);
}
