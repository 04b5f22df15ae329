import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { queuedLead } from '../testing/queued-lead.ts';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import {
  EMPTY_FORM,
  leadEvent,
  reduceSubmission,
  type StateNamed,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts';

const body = { phone: '050 123 4567', language: 'en' as const, slots: ['2026-11-27T09:00/12:00'], elapsedMs: 4000 };
const messages = { phone: 'Not a number.' };
const errors = { phone: 'form.phone.missing', email: 'form.email.missing' } as const;
const fields = { phone: '050' };

const lead = (changes: Partial<QueuedLead> = {}) => queuedLead({ body, filesKey: 'files', ...changes });

const delivered = lead({ state: 'sent', body: null, answer: { reference: 'ZMB-7K3M9Q' } });
const content = { fields, revision: 3, errors: { phone: 'form.phone.invalid' }, corrects: 'rejected' } as const;
const STATES: { [Name in SubmissionState['name']]: StateNamed<Name> } = {
  editing: { name: 'editing', isReopened: true, ...content },
  sending: { name: 'sending', key: 'first', body, ...content },
  waiting: { name: 'waiting', lead: lead(), isFresh: true },
  sent: { name: 'sent', lead: delivered, isFresh: true },
  refused: { name: 'refused', messages, ...content },
  failed: { name: 'failed', ...content },
};
const EVENTS: { [Type in SubmissionEvent['type']]: Extract<SubmissionEvent, { type: Type }> } = {
  draftFound: { type: 'draftFound', fields: { phone: '051' } },
  checked: { type: 'checked', field: 'email', found: errors },
  invalid: { type: 'invalid', errors },
  submitted: { type: 'submitted', key: 'next', body },
  acknowledged: { type: 'acknowledged', lead: delivered },
  queued: { type: 'queued', lead: lead() },
  refused: { type: 'refused', messages, filesKey: 'files' },
  failed: { type: 'failed', filesKey: 'files' },
  leadWaiting: { type: 'leadWaiting', lead: lead({ tries: 2 }) },
  leadSent: { type: 'leadSent', lead: delivered },
  leadRefused: { type: 'leadRefused', lead: lead({ state: 'refused', errors: messages }) },
  leadRemoved: { type: 'leadRemoved', fields: { phone: '051' } },
  cancelled: { type: 'cancelled', lead: lead() },
  reopened: { type: 'reopened' },
};

/** The field values of the lead: lists as text, without values that no field shows. */
const ofLead = { phone: '050 123 4567', language: 'en', slots: '2026-11-27T09:00/12:00', elapsedMs: '4000' };
const edited = { name: 'editing', isReopened: false, fields, revision: 3, errors, corrects: 'rejected' } as const;
const sending = { name: 'sending', key: 'next', body, fields, revision: 3, errors: {}, corrects: 'rejected' } as const;

type Transition = [SubmissionState['name'], SubmissionEvent['type'], SubmissionState];
const TRANSITIONS: Transition[] = [
  ['editing', 'draftFound', { ...EMPTY_FORM, fields: { phone: '051' }, revision: 4 }],
  ['editing', 'checked', { ...STATES.editing, errors }],
  ['editing', 'invalid', edited],
  ['editing', 'submitted', sending],
  ['editing', 'leadWaiting', { name: 'waiting', lead: lead({ tries: 2 }), isFresh: false }],
  ['editing', 'leadRefused', { name: 'refused', messages, fields: ofLead, revision: 4, errors: {}, corrects: 'queued' }],
  ['sending', 'acknowledged', { name: 'sent', lead: delivered, isFresh: true }],
  ['sending', 'queued', { name: 'waiting', lead: lead(), isFresh: true }],
  ['sending', 'refused', { name: 'refused', messages, fields, revision: 3, errors: {} }],
  ['sending', 'failed', { name: 'failed', fields, revision: 3, errors: {} }],
  ['waiting', 'leadWaiting', { name: 'waiting', lead: lead({ tries: 2 }), isFresh: true }],
  ['waiting', 'leadSent', { name: 'sent', lead: delivered, isFresh: false }],
  ['waiting', 'leadRefused', { name: 'refused', messages, fields: ofLead, revision: 0, errors: {}, corrects: 'queued' }],
  ['waiting', 'leadRemoved', { ...EMPTY_FORM, fields: { phone: '051' } }],
  ['waiting', 'cancelled', { ...EMPTY_FORM, isReopened: true, fields: ofLead }],
  ['waiting', 'reopened', { ...EMPTY_FORM, isReopened: true }],
  ['sent', 'reopened', { ...EMPTY_FORM, isReopened: true }],
  ['refused', 'checked', { ...STATES.refused, errors }],
  ['refused', 'invalid', edited],
  ['refused', 'submitted', sending],
  ['failed', 'checked', { ...STATES.failed, errors }],
  ['failed', 'invalid', edited],
  ['failed', 'submitted', sending],
];

const names = Object.keys(STATES) as SubmissionState['name'][];
const types = Object.keys(EVENTS) as SubmissionEvent['type'][];
const others = names.flatMap((name) =>
  types.filter((type) => !TRANSITIONS.some(([from, event]) => from === name && event === type)).map((type) => [name, type] as const),
);

describe('a form', () => {
  it.each(TRANSITIONS)('in the state %s is changed by %s', (name, type, next) => {
    expect(reduceSubmission(STATES[name], EVENTS[type])).toEqual(next);
  });

  it.each(others)('in the state %s ignores %s', (name, type) => {
    expect(reduceSubmission(STATES[name], EVENTS[type])).toBe(STATES[name]);
  });

  it('matches the table in the comment', () => {
    const source = readFileSync(join(import.meta.dirname, 'submission-state.ts'), 'utf8');
    const [[, ...columns] = [], , ...rows] = [...source.matchAll(/^ \* \|(.*)\|$/gm)].map(([, row = '']) =>
      row.split('|').map((cell) => cell.trim()),
    );
    const listed = rows.flatMap(([event, ...cells]) => cells.flatMap((to, index) => (to ? [`${columns[index]} ${event} ${to}`] : [])));
    expect(columns).toEqual(names);
    expect(rows.map(([event]) => event)).toEqual(types);
    expect(listed.toSorted()).toEqual(TRANSITIONS.map(([from, event, { name }]) => `${from} ${event} ${name}`).toSorted());
  });

  it('shows the errors of visited fields, in the order of the fields', () => {
    const checkField = (field: string) => (state: SubmissionState) => reduceSubmission(state, { type: 'checked', field, found: errors });
    const state = checkField('phone')(checkField('email')(EMPTY_FORM));
    expect('errors' in state && Object.keys(state.errors)).toEqual(['phone', 'email']);
    expect(reduceSubmission(state, { type: 'checked', field: 'phone', found: {} })).toMatchObject({ errors: {} });
  });

  it('follows the state of its lead in the queue', () => {
    const typesOf = (['sending', 'waiting', 'sent', 'refused'] as const).map((state) => leadEvent(lead({ state })).type);
    expect(typesOf).toEqual(['leadWaiting', 'leadWaiting', 'leadSent', 'leadRefused']);
  });
});
