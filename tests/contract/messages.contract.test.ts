import { expect, it } from 'vitest';

import emails from '../../admin-api/contract/email-texts.json' with { type: 'json' };
import messages from '../../admin-api/contract/messages.json' with { type: 'json' };
import { emailTexts } from '../../admin-api/src/emails/messages/email-words.ts';
import { ar } from '../../admin-api/src/http/messages/ar.ts';
import { en } from '../../admin-api/src/http/messages/en.ts';

it('gives the mocks the messages of the API', () => {
  expect(messages, 'messages.json is stale: run "npm run contract -w admin-api"').toEqual({ en, ar });
});

it('gives the mocks the texts of e-mails', () => {
  expect(emails, 'email-texts.json is stale: run "npm run contract -w admin-api"').toEqual(emailTexts);
});
