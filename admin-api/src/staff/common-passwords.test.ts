import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'qwerty123456',
    'QWERTY123456',
    '1q2w3e4r5t6y',
    'leavemealone',
    'passwordpassword',
    'Dragondragondra',
    'aaaaaaaaaaaaaaa',
    '123123123123',
  ])('refuses %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse battery staple', 'k7mq-w3rt-9xzp-hh2c', 'ماء بارد في الصيف', 'a well-kept secret'])(
    'accepts %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
