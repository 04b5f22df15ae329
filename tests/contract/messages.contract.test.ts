import { expect, it } from 'vitest';

import messages from '../../admin-api/contract/messages.json' with { type: 'json' };
import { ar } from '../../admin-api/src/http/messages/ar.ts';
import { en } from '../../admin-api/src/http/messages/en.ts';

it('gives the mocks the messages of the API', () => {
  expect(messages, 'messages.json is stale: run "npm run contract -w admin-api"').toEqual({ en, ar });
});
