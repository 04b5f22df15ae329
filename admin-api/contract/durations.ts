/**
 * Milliseconds, for the API and its mocks. A day has 24 hours, as every day in Dubai does. Browser code defines its own: a shared
 * module costs visitors more bytes than the number itself.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long staff are offered to undo what they have just done. An answer by e-mail is not sent before it has passed. */
export const UNDO_OFFER_MS = 10 * SECOND_MS;
