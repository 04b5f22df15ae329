import { describe, expect, it } from 'vitest';

import type { AuditMember } from './audit-entry.entity.ts';
import type { AuditAction } from './audit-entry.schema.ts';
import { announcementOf, MAX_LEAD_CHANGES } from './lead-announcement.ts';

const ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
/** The longest name of a change. */
const CHANGE = 'slot_cancelled';

const about = (action: AuditAction, members?: readonly AuditMember[]) => {
  return { action, subjectType: null, subjectId: null, details: members ? { members } : {} };
};
const members = (count: number): AuditMember[] =>
  Array.from({ length: count }, () => ({ type: 'callback_request', id: ID, steps: [{ step: CHANGE, from: 'new' }] }));

describe('announcementOf', () => {
  it('lists the lead of an entry, and each step of each member of a bulk change', () => {
    const entry = {
      action: 'contact_submission.noted',
      subjectType: 'contact_submission',
      subjectId: ID,
      details: { entryId: ID },
    } as const;
    const bulk = about('leads.changed', [{ type: 'callback_request', id: ID, steps: [{ step: 'assigned', to: ID }, { step: 'snoozed' }] }]);
    expect(announcementOf([entry, bulk])).toEqual([
      { kind: 'contact', id: ID, change: 'noted' },
      { kind: 'callback', id: ID, change: 'assigned' },
      { kind: 'callback', id: ID, change: 'snoozed' },
    ]);
  });

  it('fits into a notification of PostgreSQL, and is `reload` for more', () => {
    const most = announcementOf([about('leads.changed', members(MAX_LEAD_CHANGES))]);
    expect(most).toHaveLength(MAX_LEAD_CHANGES);
    expect(JSON.stringify(most).length).toBeLessThan(8_000);
    expect(announcementOf([about('leads.changed', members(MAX_LEAD_CHANGES + 1))])).toBe('reload');
  });

  it('is `reload` when leads are removed, or a name in them', () => {
    for (const action of ['person.erased', 'person.restricted', 'person.blanked', 'restriction.lifted', 'retention.ran'] as const)
      expect(announcementOf([about(action)])).toBe('reload');
  });

  it('is sent once for all batches of due times', () => {
    expect(announcementOf([about('leads.rescheduled', members(2))])).toBeUndefined();
    expect(announcementOf([about('leads.due_moved')])).toBe('reload');
  });

  it('is undefined when no lead has changed', () => {
    const renamed = { action: 'user.renamed', subjectType: 'user', subjectId: ID, details: {} } as const;
    expect(announcementOf([renamed])).toBeUndefined();
  });
});
