/**
 * The views that everybody has: emergencies that wait for an answer, what one works on, what nobody looks after, where visitors have
 * replied, and what should have been answered. Each is the query of a list, complete, so that its count is the total of that list.
 */
export const BUILT_IN_VIEWS = {
  emergencies: { due: 'waiting', urgency: 'emergency' },
  mine: { assignee: 'me', status: 'in_progress', snoozed: 'false' },
  nobody: { assignee: 'none', status: 'new', suspected: 'false', snoozed: 'false' },
  replied: { replied: 'true' },
  overdue: { due: 'overdue' },
  yesterday: { received: 'yesterday', due: 'waiting' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type BuiltInView = keyof typeof BUILT_IN_VIEWS;

export const builtInViewNames = Object.keys(BUILT_IN_VIEWS) as readonly BuiltInView[];
