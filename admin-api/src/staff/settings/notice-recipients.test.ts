import { describe, expect, it } from 'vitest';

import { findRecipients, noticesOf } from './notice-recipients.ts';

const LIST = { newLead: true, overdueLead: false, recipients: ['Office@zmb.example', 'Sara@zmb.example'], language: 'en' as const };
const NONE = { newContact: false, newCallback: false, overdueLead: false };
const account = { email: 'sara@zmb.example', language: 'ar' as const, notices: null, disabledAt: null };

describe('the recipients of notices', () => {
  it('are the listed addresses, in the language of the list, as long as nobody has chosen', () => {
    const listed = LIST.recipients.map((email) => ({ email, language: 'en' }));
    expect(findRecipients([account], LIST)).toEqual({ newContact: listed, newCallback: listed, overdueLead: [] });
  });

  it('follow the choice of an account, whose address is then no longer one of the list', () => {
    const notices = { ...NONE, newCallback: true, overdueLead: true };
    expect(findRecipients([{ ...account, notices }], LIST)).toEqual({
      newContact: [{ email: 'Office@zmb.example', language: 'en' }],
      newCallback: [
        { email: 'Office@zmb.example', language: 'en' },
        { email: 'sara@zmb.example', language: 'ar' },
      ],
      overdueLead: [{ email: 'sara@zmb.example', language: 'ar' }],
    });
  });

  it.each([null, { newContact: true, newCallback: true, overdueLead: true }])(
    'are never a deactivated account, listed, with the choices %o',
    (notices) => {
      const office = [{ email: 'Office@zmb.example', language: 'en' }];
      const accounts = [{ ...account, notices, disabledAt: new Date() }];
      expect(findRecipients(accounts, LIST)).toEqual({ newContact: office, newCallback: office, overdueLead: [] });
    },
  );
});

describe('the notices of an account', () => {
  it('are what the list sends to its address until there is a choice', () => {
    expect(noticesOf(account, LIST)).toEqual({ newContact: true, newCallback: true, overdueLead: false });
    expect(noticesOf({ ...account, email: 'other@zmb.example' }, LIST)).toEqual(NONE);
    expect(noticesOf({ ...account, notices: NONE }, LIST)).toEqual(NONE);
  });
});
