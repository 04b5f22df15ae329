/** The cookie that keeps what a visitor allows. Its value is URL-encoded JSON of the three decisions. */
export const CONSENT_COOKIE = 'zmb_consent';
