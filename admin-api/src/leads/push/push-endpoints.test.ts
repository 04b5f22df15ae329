import { describe, expect, it } from 'vitest';

import { isPushEndpoint } from './push-endpoints.ts';

describe('the endpoint of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
  ])('is %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm',
    'https://user@fcm.googleapis.com/fcm',
    'https://fcm.googleapis.com.attacker.example/',
    'https://attackerfcm.googleapis.com.example/',
    'https://notfcm.googleapis.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'file:///etc/passwd',
    'nonsense',
  ])('is not %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false);
  });

  it('can be configured by its origin', () => {
    expect(isPushEndpoint('https://push.company.example/x', ['https://push.company.example'])).toBe(true);
    expect(isPushEndpoint('https://push.company.example:444/x', ['https://push.company.example'])).toBe(false);
  });
});
