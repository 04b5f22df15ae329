import { describe, expect, it } from 'vitest';

import { decoy, hashPassword, isPassword, generatePassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their hash only', async () => {
    const passwordHash = await hashPassword('كلمة مرور طويلة');
    await expect(isPassword('كلمة مرور طويلة', passwordHash)).resolves.toBe(true);
    await expect(isPassword('كلمة مرور', passwordHash)).resolves.toBe(false);
  });

  it('never match without a hash, which takes the same work', async () => {
    await expect(isPassword('nobody has this password', undefined)).resolves.toBe(false);
    const settingsOf = (hash: string) => hash.split('$').slice(0, 4);
    expect(settingsOf(await decoy)).toEqual(settingsOf(await hashPassword('secret')));
  });
});

describe('generatePassword', () => {
  it('generates a new password each time, easy to copy by hand', () => {
    const passwords = Array.from({ length: 500 }, generatePassword);
    expect(new Set(passwords).size).toBe(500);
    for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
  });
});
