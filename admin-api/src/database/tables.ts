/** The table of express-session: its store writes it, no entity maps it. */
export const HTTP_SESSIONS_TABLE = 'http_sessions';
