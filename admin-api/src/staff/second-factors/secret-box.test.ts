import 'reflect-metadata';

import { describe, expect, it } from 'vitest';

import type { Config } from '../../platform/configuration/config.ts';
import { SecretBox } from './secret-box.ts';

const boxOf = (sessionSecret: string, previousSessionSecret?: string) => new SecretBox({ sessionSecret, previousSessionSecret } as Config);
const OLD = 'the former secret of this server';
const NEW = 'the current secret of this server';
const SECRET = Buffer.from('twenty random bytes.');

describe('SecretBox', () => {
  it('decrypts its secrets for the same owner only, and encrypts differently each time', () => {
    const box = boxOf(NEW);
    const sealed = box.seal(SECRET, 'maryam');
    expect(sealed).not.toContain(SECRET.toString('base64url'));
    expect(box.seal(SECRET, 'maryam')).not.toBe(sealed);
    expect(box.open(sealed, 'maryam')).toEqual({ secret: SECRET, isStale: false });
    expect(box.open(sealed, 'omar')).toBeUndefined();
  });

  it('decrypts secrets of the previous key and reports them as stale', () => {
    const sealed = boxOf(OLD).seal(SECRET, 'maryam');
    expect(boxOf(NEW, OLD).open(sealed, 'maryam')).toEqual({ secret: SECRET, isStale: true });
    expect(boxOf(NEW).open(sealed, 'maryam')).toBeUndefined();
  });

  it('does not decrypt modified secrets', () => {
    const box = boxOf(NEW);
    const [nonce = '', tag = '', content = ''] = box.seal(SECRET, 'maryam').split('.');
    const other = Buffer.from(content, 'base64url').map((byte) => byte ^ 1);
    for (const changed of [
      '',
      'a.b',
      'a.b.c',
      `${nonce}.${tag}.${Buffer.from(other).toString('base64url')}`,
      `${nonce}.${tag.slice(0, 8)}.${content}`,
    ])
      expect(box.open(changed, 'maryam'), changed).toBeUndefined();
  });
});
