import { expect, it } from 'vitest';

import { EmailKinds } from './email-kinds.service.ts';

it('fails the start when a kind of e-mail is not registered', () => {
  expect(() => new EmailKinds().onApplicationBootstrap()).toThrow('No feature composes e-mails of the kind lead_notice.');
});
