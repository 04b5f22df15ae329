/** What staff can be told of by e-mail; each member of staff chooses which. */
export const NOTICES = ['newContact', 'newCallback', 'overdueLead'] as const;
export type Notice = (typeof NOTICES)[number];
