import { describe, expect, it } from 'vitest';

import type { NotificationChoice } from '../../../contract/notices.ts';
import { type Role, ROLES } from '../../../contract/roles.ts';
import { choiceOf, findRecipients, type LeadNews, type Readers } from './notice-recipients.ts';

const NOBODY_LISTED: Readers['list'] = { newLead: true, overdueLead: true, recipients: [], language: 'en' };
const AT_ONCE = { emailDelivery: 'at_once', quietHours: null };

/** An account that is named after its role and its choice. */
function account(role: Role, notifications: NotificationChoice | null, more: Partial<Readers['accounts'][number]> = {}) {
  const id = `${role} ${notifications}`;
  const language = 'ar' as const;
  return {
    id,
    email: `${role}@zmb.example`,
    role,
    notifications,
    language,
    emailDelivery: 'at_once' as const,
    quietHours: null,
    disabledAt: null,
    ...more,
  };
}

/** The ids of the accounts and the addresses that are told. */
const told = (news: LeadNews, accounts: Readers['accounts'], list = NOBODY_LISTED) =>
  findRecipients(news, { accounts, list }).map(({ userId, email }) => userId ?? email);

const NEW: LeadNews = { news: 'newLead', assigneeId: null, isUrgent: false };
const EMERGENCY: LeadNews = { ...NEW, isUrgent: true };
const overdueOf = (assigneeId: string | null): LeadNews => ({ news: 'overdueLead', assigneeId, isUrgent: true });
const repliedTo = (assigneeId: string | null): LeadNews => ({ news: 'replied', assigneeId, isUrgent: true });

/** Every role with every choice. */
const ALL = ROLES.flatMap((role) => [account(role, 'everything'), account(role, 'mine'), account(role, 'nothing')]);
const EVERYTHING = ['owner everything', 'manager everything', 'agent everything', 'viewer everything'];
const LEADERS = ['owner everything', 'owner mine', 'owner nothing', 'manager everything', 'manager mine', 'manager nothing'];
const WITH_LEADERS = [...LEADERS, 'agent everything', 'viewer everything'];

describe('who is told of leads', () => {
  it('[DSK-165] is whoever chose everything; of emergencies, overdue leads and replies without a colleague, owners and managers in any case', () => {
    expect(told(NEW, ALL)).toEqual(EVERYTHING);
    for (const news of [EMERGENCY, overdueOf(null), repliedTo(null)]) expect(told(news, ALL)).toEqual(WITH_LEADERS);
  });

  it('[DSK-165] is whoever looks after the lead, unless that colleague is told of nothing or has left', () => {
    expect(told(overdueOf('agent mine'), ALL)).toEqual([
      'owner everything',
      'manager everything',
      'agent everything',
      'agent mine',
      'viewer everything',
    ]);
    expect(told(repliedTo('agent mine'), ALL)).toEqual(['agent mine']);
    for (const news of [overdueOf('agent nothing'), repliedTo('agent nothing')]) expect(told(news, ALL)).toEqual(WITH_LEADERS);
    const gone = account('agent', 'mine', { disabledAt: new Date() });
    const owner = account('owner', 'nothing');
    for (const news of [overdueOf(gone.id), repliedTo(gone.id)]) expect(told(news, [owner, gone])).toEqual([owner.id]);
  });

  it('are the listed addresses too, in the language of the list, for the notices that are switched on; those of accounts follow the accounts', () => {
    const list = { ...NOBODY_LISTED, overdueLead: false, recipients: ['Office@zmb.example', 'Agent@zmb.example', 'Viewer@zmb.example'] };
    const accounts = [account('agent', 'mine'), account('viewer', 'everything', { disabledAt: new Date() })];
    expect(findRecipients(NEW, { accounts, list })).toEqual([
      { userId: null, email: 'Office@zmb.example', language: 'en', timing: AT_ONCE },
    ]);
    expect(told(repliedTo(null), accounts, list)).toEqual(['Office@zmb.example']);
    expect(told(overdueOf(null), accounts, list)).toEqual([]);
  });

  it('get e-mails in their language and as they chose', () => {
    const timing = { emailDelivery: 'digest' as const, quietHours: { from: '20:00', to: '08:00' } };
    const accounts = [account('agent', 'everything', timing)];
    expect(findRecipients(NEW, { accounts, list: NOBODY_LISTED })).toEqual([
      { userId: 'agent everything', email: 'agent@zmb.example', language: 'ar', timing },
    ]);
  });
});

describe('an account that has not chosen', () => {
  it.each(['owner', 'manager', 'agent'] as const)(
    '[DSK-147] of the role %s is told of all leads, listed or not, until it is deactivated',
    (role) => {
      const one = account(role, null);
      expect(told(NEW, [one])).toEqual([one.id]);
      expect(told(NEW, [one], { ...NOBODY_LISTED, recipients: [one.email] })).toEqual([one.id]);
      expect(told(EMERGENCY, [{ ...one, disabledAt: new Date() }])).toEqual([]);
      expect([choiceOf(one, NOBODY_LISTED), choiceOf({ ...one, notifications: 'mine' }, NOBODY_LISTED)]).toEqual(['everything', 'mine']);
    },
  );

  it('and only reads is told of what is its own, and of everything while the list that is told of new leads has its address', () => {
    const viewer = account('viewer', null);
    const list = { ...NOBODY_LISTED, recipients: [viewer.email.toUpperCase()] };
    expect([NOBODY_LISTED, list, { ...list, newLead: false }].map((each) => choiceOf(viewer, each))).toEqual([
      'mine',
      'everything',
      'mine',
    ]);
    expect(choiceOf({ ...viewer, notifications: 'nothing' }, list)).toBe('nothing');
  });
});
