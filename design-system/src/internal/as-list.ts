/** For a list without bullets: the reset removes them from lists that say so, and Safari needs it said to read one out as a list. */
export const asList = { role: 'list' } as const;
