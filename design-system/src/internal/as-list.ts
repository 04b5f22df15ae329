/** For lists without markers: the reset removes markers from lists with this role, and Safari needs it to keep the list semantics. */
export const asList = { role: 'list' } as const;
