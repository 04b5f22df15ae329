import { describe, expect, it } from 'vitest';

import type { NotificationChoice } from '../../../contract/notices.ts';
import { type Role, ROLES } from '../../../contract/roles.ts';
import { choiceOf, findRecipients, type LeadNews, type RecipientCandidates } from './notice-recipients.ts';

const EMPTY_LIST: RecipientCandidates['list'] = { newLead: true, overdueLead: true, recipients: [], language: 'en' };
const AT_ONCE = { emailDelivery: 'at_once', quietHours: null };

/** An account with an id of its role and its choice. */
function account(role: Role, notifications: NotificationChoice | null, more: Partial<RecipientCandidates['accounts'][number]> = {}) {
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

/** The notified accounts, by id, and addresses. */
const notified = (news: LeadNews, accounts: RecipientCandidates['accounts'], list = EMPTY_LIST) =>
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

describe('recipients of lead notifications', () => {
  it('[DSK-165] are accounts that chose everything, and owners and managers in any case for emergencies, overdue leads and replies without an assignee', () => {
    expect(notified(NEW, ALL)).toEqual(EVERYTHING);
    for (const news of [EMERGENCY, overdueOf(null), repliedTo(null)]) expect(notified(news, ALL)).toEqual(WITH_LEADERS);
  });

  it('[DSK-165] are the assignee, unless their notifications are off or the account is deactivated', () => {
    expect(notified(overdueOf('agent mine'), ALL)).toEqual([
      'owner everything',
      'manager everything',
      'agent everything',
      'agent mine',
      'viewer everything',
    ]);
    expect(notified(repliedTo('agent mine'), ALL)).toEqual(['agent mine']);
    for (const news of [overdueOf('agent nothing'), repliedTo('agent nothing')]) expect(notified(news, ALL)).toEqual(WITH_LEADERS);
    const deactivated = account('agent', 'mine', { disabledAt: new Date() });
    const owner = account('owner', 'nothing');
    for (const news of [overdueOf(deactivated.id), repliedTo(deactivated.id)])
      expect(notified(news, [owner, deactivated])).toEqual([owner.id]);
  });

  it('include listed addresses without an account, in the language of the list, for the notifications that are switched on', () => {
    const list = { ...EMPTY_LIST, overdueLead: false, recipients: ['Office@zmb.example', 'Agent@zmb.example', 'Viewer@zmb.example'] };
    const accounts = [account('agent', 'mine'), account('viewer', 'everything', { disabledAt: new Date() })];
    expect(findRecipients(NEW, { accounts, list })).toEqual([
      { userId: null, email: 'Office@zmb.example', language: 'en', timing: AT_ONCE },
    ]);
    expect(notified(repliedTo(null), accounts, list)).toEqual(['Office@zmb.example']);
    expect(notified(overdueOf(null), accounts, list)).toEqual([]);
  });

  it('get e-mails in their language and with their chosen delivery', () => {
    const timing = { emailDelivery: 'digest' as const, quietHours: { from: '20:00', to: '08:00' } };
    const accounts = [account('agent', 'everything', timing)];
    expect(findRecipients(NEW, { accounts, list: EMPTY_LIST })).toEqual([
      { userId: 'agent everything', email: 'agent@zmb.example', language: 'ar', timing },
    ]);
  });
});

describe('an account without a choice', () => {
  it.each(['owner', 'manager', 'agent'] as const)(
    '[DSK-165] with the role %s is notified of all leads, listed or not, until it is deactivated',
    (role) => {
      const one = account(role, null);
      expect(notified(NEW, [one])).toEqual([one.id]);
      expect(notified(NEW, [one], { ...EMPTY_LIST, recipients: [one.email] })).toEqual([one.id]);
      expect(notified(EMERGENCY, [{ ...one, disabledAt: new Date() }])).toEqual([]);
      expect([choiceOf(one, EMPTY_LIST), choiceOf({ ...one, notifications: 'mine' }, EMPTY_LIST)]).toEqual(['everything', 'mine']);
    },
  );

  it('that only reads gets personal notifications, and everything while its address is in the list for new leads', () => {
    const viewer = account('viewer', null);
    const list = { ...EMPTY_LIST, recipients: [viewer.email.toUpperCase()] };
    expect([EMPTY_LIST, list, { ...list, newLead: false }].map((each) => choiceOf(viewer, each))).toEqual(['mine', 'everything', 'mine']);
    expect(choiceOf({ ...viewer, notifications: 'nothing' }, list)).toBe('nothing');
  });
});
