import { describe, expect, it } from 'vitest';

import { isSigned, signWebhook } from './webhook-signature.ts';

// The example of Standard Webhooks.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const body = Buffer.from('{"test": 2432232314}');
const NOW = 1_614_265_330_000;

describe('the signature of a webhook', () => {
  it('equals the example of Standard Webhooks', () => {
    expect(signWebhook(SECRET, call, body)).toBe(SIGNATURE);
  });

  it('is valid for five minutes before and after, as one of several signatures', () => {
    const signed = { ...call, signature: `v1,AAAA ${SIGNATURE}` };
    for (const offset of [-300_000, 0, 300_000]) expect(isSigned(SECRET, signed, body, NOW + offset)).toBe(true);
    for (const offset of [-300_001, 300_001]) expect(isSigned(SECRET, signed, body, NOW + offset)).toBe(false);
  });

  it.each([
    { signature: undefined },
    { signature: 'v1,' },
    { id: undefined },
    { id: 'msg_other' },
    { timestamp: undefined },
    { timestamp: '1614265331' },
    { timestamp: 'NaN' },
    { timestamp: '1614265330.0' },
  ])('is invalid with %o', (change) => {
    expect(isSigned(SECRET, { ...call, signature: SIGNATURE, ...change }, body, NOW)).toBe(false);
  });

  it('is invalid for another body or secret', () => {
    const signed = { ...call, signature: SIGNATURE };
    expect(isSigned(SECRET, signed, Buffer.from('{"test": 2432232315}'), NOW)).toBe(false);
    expect(isSigned('another secret of 24 bytes or more', signed, body, NOW)).toBe(false);
  });
});
