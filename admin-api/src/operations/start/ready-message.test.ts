import { describe, expect, it } from 'vitest';

import { readyMessage } from './ready-message.ts';

describe('readyMessage', () => {
  const config = { publicUrl: 'http://localhost:3000', port: 3000, host: undefined };

  it('names the URLs of the site and of the staff area', () => {
    const message = readyMessage(config, undefined);
    expect(message).toContain('Site        http://localhost:3000 ');
    expect(message).toContain('Staff area  http://localhost:3000/admin');
    expect(message).not.toMatch(/password|Listening/);
  });

  it('names the local URL when the public one differs', () => {
    expect(readyMessage({ publicUrl: 'https://www.zmb.example', port: 8080, host: '127.0.0.1' }, undefined)).toContain(
      'Listening   http://localhost:8080',
    );
    expect(readyMessage({ ...config, host: '10.0.0.5' }, undefined)).toContain('Listening   http://10.0.0.5:3000');
  });

  it('shows a generated password, and never a configured one', () => {
    expect(readyMessage(config, { email: 'a@b.example', generatedPassword: 'abcd-efgh' })).toMatch(
      /e-mail {4}a@b\.example\n {4}password {2}abcd-efgh {3}\(shown only once/,
    );
    expect(readyMessage(config, { email: 'a@b.example', generatedPassword: undefined })).toContain('password  the one in ADMIN_PASSWORD');
  });
});
