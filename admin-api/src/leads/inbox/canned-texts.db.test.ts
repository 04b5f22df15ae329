import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ isIdle: true });
  cookie = await app.login();
});
afterAll(() => app.stop());

const thanks = { name: 'Thanks', texts: { ar: 'شكرًا لتواصلكم يا {name|عميلنا}.' } };
const replace = (texts: object[], version: number) => app.call('PUT', 'canned-texts', { texts, version }, cookie);

describe('canned texts', () => {
  it('are replaced as a whole, and not when they were changed since', async () => {
    expect((await replace([thanks], 0)).data).toMatchObject({ texts: [thanks], version: 1 });
    expect((await replace([], 0)).failure).toMatchObject({ code: 'state.changed', current: { texts: [thanks], version: 1 } });
    expect((await app.get('/api/admin/canned-texts', cookie)).data).toMatchObject({ texts: [thanks], version: 1 });
    const both = await Promise.all([replace([thanks, { ...thanks, name: 'A' }], 1), replace([thanks, { ...thanks, name: 'B' }], 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await replace([thanks], 2)).data).toMatchObject({ texts: [thanks], version: 3 });
  });

  it.each([{}, { en: '' }, { en: '{nme}' }, { ar: 'a {name' }, { fr: 'Merci.' }])('are refused with the texts %j', async (texts) => {
    expect((await replace([{ ...thanks, texts }], 1)).status).toBe(400);
  });
});
