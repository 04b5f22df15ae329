import { describe, expect, it } from 'vitest';

import { findRecipients, noticesOf } from './notice-recipients.ts';

const LIST = { newLead: true, overdueLead: false, recipients: ['Office@zmb.example', 'Sara@zmb.example'], language: 'en' as const };
const AT_ONCE = { delivery: 'single', quietHours: null };
const office = { userId: null, email: 'Office@zmb.example', language: 'en', timing: AT_ONCE };
const NONE = { newContact: false, newCallback: false, overdueLead: false };
const account = {
  id: 'sara',
  email: 'sara@zmb.example',
  language: 'ar' as const,
  notices: null,
  disabledAt: null,
  role: 'viewer' as const,
};

/** What concerns nobody else, without a choice. */
const OWN = { mention: true, returned: true, replied: true, assigned: true };

describe('the recipients of notices', () => {
  it('are the listed addresses, in the language of the list, as long as nobody has chosen', () => {
    const listed = LIST.recipients.map((email) => ({ ...office, email }));
    expect(findRecipients([account], LIST)).toEqual({ newContact: listed, newCallback: listed, overdueLead: [] });
  });

  it('follow the choice of an account, whose address is then no longer one of the list', () => {
    const notices = { ...NONE, newCallback: true, overdueLead: true };
    expect(findRecipients([{ ...account, notices }], LIST)).toEqual({
      newContact: [office],
      newCallback: [office, { userId: 'sara', email: 'sara@zmb.example', language: 'ar', timing: AT_ONCE }],
      overdueLead: [{ userId: 'sara', email: 'sara@zmb.example', language: 'ar', timing: AT_ONCE }],
    });
  });

  it.each([null, { newContact: true, newCallback: true, overdueLead: true }])(
    'are never a deactivated account, listed, with the choices %o',
    (notices) => {
      const accounts = [{ ...account, notices, disabledAt: new Date() }];
      expect(findRecipients(accounts, LIST)).toEqual({ newContact: [office], newCallback: [office], overdueLead: [] });
    },
  );
});

describe.each(['owner', 'manager', 'agent'] as const)('an account of the role %s that has not chosen', (role) => {
  it('[DSK-147] is told of all leads, once and in its own language, whether or not it is listed', () => {
    const sara = { userId: 'sara', email: account.email, language: 'ar', timing: AT_ONCE };
    const told = { newContact: [office, sara], newCallback: [office, sara], overdueLead: [sara] };
    expect(findRecipients([{ ...account, role }], LIST)).toEqual(told);
    expect(findRecipients([{ ...account, role }], { ...LIST, recipients: ['Office@zmb.example'] })).toEqual(told);
    expect(findRecipients([{ ...account, role, disabledAt: new Date() }], LIST).overdueLead).toEqual([]);
    expect(noticesOf({ ...account, role }, LIST)).toEqual({ newContact: true, newCallback: true, overdueLead: true, ...OWN });
    expect(noticesOf({ ...account, role, notices: NONE }, LIST)).toEqual({ ...NONE, ...OWN });
  });
});

describe('the notices of an account', () => {
  it('are what the list sends to its address until there is a choice', () => {
    expect(noticesOf(account, LIST)).toEqual({ newContact: true, newCallback: true, overdueLead: false, ...OWN });
    expect(noticesOf({ ...account, email: 'other@zmb.example' }, LIST)).toEqual({ ...NONE, ...OWN });
    expect(noticesOf({ ...account, notices: { ...NONE, mention: false } }, LIST)).toEqual({ ...NONE, ...OWN, mention: false });
  });
});
