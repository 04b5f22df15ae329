import { expect, it } from 'vitest';

import { EmailKinds } from './email-kinds.service.ts';

it('stops the start when no feature composes a kind of e-mail', () => {
  expect(() => new EmailKinds().onApplicationBootstrap()).toThrow('No feature composes e-mails of the kind lead_notice.');
});
