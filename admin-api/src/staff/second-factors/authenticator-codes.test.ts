import { describe, expect, it } from 'vitest';

import { describeKey, findStep, generateAuthenticatorSecret } from './authenticator-codes.ts';

// Appendix B of RFC 6238 for SHA-1. Its codes have eight digits; the last six are the six-digit code.
const SECRET = Buffer.from('12345678901234567890');
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

describe('findStep', () => {
  it.each(VECTORS)('reads the code of RFC 6238 at second %i', (seconds, code) => {
    expect(findStep(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step early or late, and returns its step', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / 30_000);
    expect([-2, -1, 1, 2].map((steps) => findStep(SECRET, '005924', at + steps * 30_000))).toEqual([undefined, step, step, undefined]);
  });

  it('accepts nothing else', () => {
    for (const code of ['', '٠٠٥٩٢٤', '00۵۹24', '005925', '5924', '0059240', '00592a'])
      expect(findStep(SECRET, code, 1_234_567_890_000), code).toBeUndefined();
  });
});

describe('a key', () => {
  it('is random, and is described to an app', () => {
    const secret = generateAuthenticatorSecret();
    expect(secret).toHaveLength(20);
    expect(generateAuthenticatorSecret()).not.toEqual(secret);
    const key = describeKey(SECRET, { issuer: 'ZMB', email: 'maryam@zmb.example' });
    expect(key.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(key.uri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toContain('maryam@zmb.example');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: key.secret, period: '30', digits: '6', algorithm: 'SHA1' });
  });
});
