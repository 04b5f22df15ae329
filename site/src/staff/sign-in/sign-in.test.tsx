import { mocks, worker } from '@zmb/mocks/browser';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { delayCall, endSessionsAt, mockError, mockFailure, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { shown, type Visit, visit } from '../../testing/visit.tsx';

const LOGIN = '/admin/login';
const DASHBOARD = '/admin/dashboard';
const DESK = [1280, 900] as const;
const [owner] = mocks.store.state.accounts;
if (!owner) throw new Error('The mocks have no account.');
const { email, password } = owner;

async function signIn(text: Visit['text'], credentials = { email, password }) {
  await page.getByRole('textbox', { name: text('admin.login.email') }).fill(credentials.email);
  await page.getByLabelText(text('admin.login.password'), { exact: true }).fill(credentials.password);
  await userEvent.keyboard('{Enter}');
}

const path = () => location.pathname + location.search;
describe.each(['en', 'ar'] as const)('the sign-in (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[ADM-02] shows neither page nor form until the profile check has answered', async () => {
    const release = delayCall('GET /api/admin/profile');
    const { text } = await visit(DASHBOARD, { locale, role: null, viewport: DESK });
    await expect.element(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeInTheDocument();
    expect(page.getByRole('heading', { level: 1 }).query()).toBeNull();
    expect(page.getByRole('form').query()).toBeNull();
    expect(path()).toBe(DASHBOARD);
    release();
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.login.title') })).toBeVisible();
  });

  it('[ADM-03] [RT-16] a failure shows its message and keeps the page; success opens the dashboard, signing out the sign-in', async () => {
    const { text } = await visit(LOGIN, { locale, role: null, viewport: DESK });
    await signIn(text, { email, password: 'wrong' });
    await expect
      .poll(() =>
        page
          .getByRole('alert')
          .elements()
          .map((alert) => alert.textContent)
          .join(''),
      )
      .not.toBe('');
    expect(path()).toBe(LOGIN);
    const refusal = page.getByRole('alert').filter({ hasText: /\S/ }).element().textContent ?? '';
    // The errors of the next try replace the message of the one before.
    await signIn(text, { email: '', password: '' });
    await expect.poll(shown).toContain(text('admin.login.password.missing'));
    expect(shown()).not.toContain(refusal);
    await signIn(text);
    await expect.poll(path).toBe(DASHBOARD);
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect.element(page.getByText(email)).toBeVisible();
    expect(sent('POST /api/admin/login').map(({ body }) => body)).toMatchObject([
      { email, password: 'wrong' },
      { email, password },
    ]);

    const reconnect = mockFailure('POST /api/admin/logout', 'lost');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('admin.nav.logout') })
      .click();
    await expect.poll(shown).toContain(text('admin.failed.noResponse', { failure: text('admin.failed.logout') }));
    expect(path()).toBe(DASHBOARD);
    reconnect();
    await page
      .getByRole('main')
      .getByRole('button', { name: text('admin.nav.logout') })
      .click();
    await expect.poll(path).toBe(LOGIN);
    expect(mocks.store.state.sessions).toEqual([]);
  });

  it('[API-07] a failed sign-in or profile check without a message shows the default message', async () => {
    const { text } = await visit(LOGIN, { locale, role: null, viewport: DESK });
    mockFailure('POST /api/admin/login', 'proxy');
    await signIn(text);
    await expect.poll(shown).toContain(text('admin.failed.login'));
    mockFailure('POST /api/admin/login', 'lost');
    await signIn(text);
    await expect.poll(shown).toContain(text('admin.failed.noResponse', { failure: text('admin.failed.login') }));
  });

  it('[API-07] a failed profile check shows the default message, and the sign-in after a successful retry', async () => {
    const recover = mockFailure('GET /api/admin/profile', 'proxy');
    const { text } = await visit(DASHBOARD, { locale, role: null, viewport: DESK });
    await expect.element(page.getByRole('heading', { name: text('admin.failed.profile') })).toBeVisible();
    recover();
    await page.getByRole('button', { name: text('admin.list.retry') }).click();
    await expect.poll(path).toMatch(/^\/admin\/login\?next=/);
  });

  it('waits as long as the API requires after too many attempts', async () => {
    const { text } = await visit(LOGIN, { locale, role: null, viewport: DESK });
    mockError('login', 'login.too_many');
    await signIn(text, { email, password: 'wrong' });
    await expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).elements().length).toBe(1);
    expect(path()).toBe(LOGIN);
  });

  it.each([
    ['contacts', '/api/admin/leads', 'admin.failed.contacts'],
    ['callbacks', '/api/admin/leads', 'admin.failed.callbacks'],
    ['newsletter', '/api/admin/newsletter-subscribers', 'admin.failed.newsletter'],
    ['logs', '/api/admin/audit-logs', 'admin.failed.logs'],
  ])('[API-07] a failed list shows the server’s message, or the default message of the call: %s', async (name, url, key) => {
    const call = `GET ${url}` as 'GET /api/admin/leads';
    const failure = key as 'admin.failed.logs';
    worker.use(
      http.get(url, () => HttpResponse.json({ message: 'The message of the server', code: 'x', requestId: 'x' }, { status: 503 })),
    );
    const { text } = await visit(`${DASHBOARD}/${name}`, { locale, viewport: DESK });
    const retry = page.getByRole('button', { name: text('admin.list.retry') });
    await expect.element(page.getByRole('heading', { name: 'The message of the server' })).toBeVisible();
    mockFailure(call, 'proxy');
    await retry.click();
    await expect.element(page.getByRole('heading', { name: text(failure), exact: true })).toBeVisible();
    mockFailure(call, 'lost');
    await retry.click();
    await expect.element(page.getByRole('heading', { name: text('admin.failed.noResponse', { failure: text(failure) }) })).toBeVisible();
    worker.resetHandlers();
    await retry.click();
    await expect.element(page.getByRole('heading', { name: text(failure) })).not.toBeInTheDocument();
  });
});

describe('the page after signing in', () => {
  it('[RT-15] is the requested one', async () => {
    const { text } = await visit(`${DASHBOARD}/logs?page=2`, { role: null, viewport: DESK });
    await expect.poll(path).toBe(`${LOGIN}?next=${encodeURIComponent(`${DASHBOARD}/logs?page=2`)}`);
    await signIn(text);
    await expect.poll(path).toBe(`${DASHBOARD}/logs?page=2`);
  });

  it.each(['https://example.com/admin', '//example.com/admin', '/\\example.com/admin', '/contact', 'javascript:alert(1)'])(
    '[RT-15] is the dashboard in place of %s',
    async (next) => {
      const { text } = await visit(`${LOGIN}?next=${encodeURIComponent(next)}`, { role: null, viewport: DESK });
      await signIn(text);
      await expect.poll(path).toBe(DASHBOARD);
    },
  );

  it('[RT-15] is the dashboard at once for a signed-in account', async () => {
    await visit(LOGIN, { role: 'owner', viewport: DESK });
    await expect.poll(path).toBe(DASHBOARD);
  });

  it('[RT-14] is the dashboard for /admin too', async () => {
    const { text } = await visit('/admin', { viewport: DESK });
    await expect.poll(path).toBe(DASHBOARD);
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.dashboard.title') })).toBeVisible();
  });

  it.each([
    ['/contacts', 'admin.inbox.title.contact'],
    ['/callbacks', 'admin.inbox.title.callback'],
    ['/newsletter', 'admin.newsletter.title'],
    ['/logs', 'admin.logs.title'],
    ['/settings', 'admin.settings.title'],
  ] as const)('[RT-14] %s of the staff area exists', async (name, title) => {
    const { text } = await visit(DASHBOARD + name, { viewport: DESK });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).query()?.textContent).toContain(text(title));
  });
});

describe('an ended session', () => {
  it('opens a dialog over the unchanged page, and continues once the account has signed in', async () => {
    const { text } = await visit(DASHBOARD, { viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.dashboard.title') })).toBeVisible();
    endSessionsAt('GET /api/admin/newsletter-subscribers');
    document.querySelector<HTMLAnchorElement>(`a[href="${DASHBOARD}/newsletter"]`)?.click();
    const dialog = page.getByRole('dialog', { name: text('admin.session.title') });
    await expect.element(dialog.getByRole('textbox', { name: text('admin.login.email') })).toHaveValue(email);
    await dialog.getByLabelText(text('admin.login.password'), { exact: true }).fill(password);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.newsletter.title') })).toBeVisible();
    await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(1);
  });

  it('opens the sign-in for another account', async () => {
    const { text } = await visit(DASHBOARD, { viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.dashboard.title') })).toBeVisible();
    endSessionsAt('GET /api/admin/newsletter-subscribers');
    document.querySelector<HTMLAnchorElement>(`a[href="${DASHBOARD}/newsletter"]`)?.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('admin.session.other') })
      .click();
    await expect.poll(path).toBe(LOGIN);
  });
});
