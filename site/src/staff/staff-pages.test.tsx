import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { mocks } from '@zmb/mocks/browser';
import { anEmail, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { MessageId } from '../i18n/messages.ts';
import { sent } from '../testing/api-calls.ts';
import { press } from '../testing/press.ts';
import { plain, shown, visit } from '../testing/visit.tsx';

const DESK = [1280, 900] as const;

const heading = () => plain(document.querySelector('h1')?.textContent);
const dialog = () => page.getByRole('dialog');

/** Pages whose failed and empty states no other test shows: their titles and empty messages. */
const PAGES: readonly [path: string, title: MessageId | null, empty?: MessageId][] = [
  ['/admin/dashboard/contacts', 'admin.inbox.title.contact', 'admin.contacts.empty.title'],
  ['/admin/dashboard/callbacks', 'admin.inbox.title.callback', 'admin.callbacks.empty.title'],
  ['/admin/dashboard/newsletter', 'admin.newsletter.title', 'admin.newsletter.empty.title'],
  ['/admin/dashboard/emails', 'admin.records.emails.title', 'admin.records.emails.empty.title'],
  // Its title names the month.
  ['/admin/dashboard/reports', null],
  ['/admin/dashboard/logs', 'admin.logs.title'],
  ['/admin/dashboard/team', 'admin.team.title', 'admin.team.alone.title'],
  ['/admin/dashboard/status', 'admin.system.title'],
  ['/admin/dashboard/privacy', 'admin.privacy.title', 'admin.privacy.requests.empty.title'],
  ['/admin/dashboard/website', 'admin.website.title'],
  ['/admin/dashboard/website/draft', 'admin.website.draft.title', 'admin.website.draft.empty.title'],
  ['/admin/dashboard/website/versions', 'admin.website.versions.title'],
  // Their titles are those of their entries.
  ['/admin/dashboard/settings/security', 'admin.nav.security'],
  ['/admin/dashboard/settings/notifications', 'admin.nav.notifications'],
  ['/admin/dashboard/settings/second-factors', 'admin.nav.team'],
  ['/admin/dashboard/settings/calendar', 'admin.nav.enquiries', 'admin.settings.calendar.noHolidays'],
  ['/admin/dashboard/settings/canned-texts', 'admin.nav.enquiries', 'admin.settings.texts.empty'],
  ['/admin/dashboard/settings/enquiry-emails', 'admin.nav.enquiries'],
];

describe.each(PAGES)('the page %s', (path, title, empty) => {
  const locale = PAGES.findIndex(([each]) => each === path) % 2 === 0 ? 'en' : 'ar';

  it('shows the server’s message when it cannot be loaded, and retries', async () => {
    const { text } = await visit(path, { locale, scenario: 'error', viewport: DESK });
    await expect.poll(shown).toContain(messages[locale]['server.error']);
    if (title) expect(heading()).toContain(text(title));
    mocks.behave('usual');
    const isFailing = () => plain(document.querySelector('main')?.textContent).includes(messages[locale]['server.error']);
    // A pending call fails once more, so a part may need another press; pressing too often would restart it each time.
    const retry = () => {
      if (!isFailing()) return true;
      const buttons = page.getByRole('button', { name: text('admin.list.retry') }).elements() as HTMLElement[];
      for (const button of buttons) button.click();
      return false;
    };
    await expect.poll(retry, { interval: 1_000 }).toBe(true);
  });

  if (empty)
    it('shows its empty state', async () => {
      const { text } = await visit(path, { locale, scenario: 'empty', viewport: DESK });
      await expect.poll(shown).toContain(text(empty));
    });
});

it('an unknown address of the staff area is not found', async () => {
  const { text } = await visit('/admin/nothing-is-here', { viewport: DESK });
  await expect.poll(heading).toBe(text('not-found.title'));
});

it('an ended session opens the sign-in page when its dialog is closed', async () => {
  await visit('/admin/dashboard/newsletter', { locale: 'ar', scenario: 'expired', viewport: DESK });
  await expect.element(dialog()).toBeVisible();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.poll(() => location.pathname + location.search).toBe('/admin/login?next=%2Fadmin%2Fdashboard%2Fnewsletter');
});

it('[DSK-31] the audit log links to the lead of an entry, and can be filtered by colleague', async () => {
  const { text } = await visit('/admin/dashboard/logs', { viewport: DESK });
  const lead = mocks.store.state.submissions[0];
  const link = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('main tbody a')].find(({ textContent }) => plain(textContent) === lead?.reference);
  await expect.poll(link).toBeDefined();
  expect(link()?.search).toContain(`lead=${lead?.id}`);
  const select = page.getByLabelText(text('admin.column.actor')).element() as HTMLSelectElement;
  const [owner] = mocks.store.state.accounts;
  expect([...select.options].map(({ text: name }) => plain(name))).toContain(owner?.name);
  select.value = owner?.id ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await press(text('admin.records.log.show'));
  await expect.poll(() => location.search).toContain(`actor=${owner?.id}`);
  await expect.poll(() => sent('GET /api/admin/audit-logs').at(-1)?.query).toMatchObject({ actorId: owner?.id });
});

it('[SEC-08] an owner sees all sessions, and signs a colleague out after a confirmation', async () => {
  const { text } = await visit('/admin/dashboard/team', {
    viewport: DESK,
    given: ({ state }) => {
      const colleague = state.accounts.find(({ role }) => role === 'agent');
      const own = state.sessions[0];
      if (colleague && own) state.sessions.push({ ...own, id: crypto.randomUUID(), accountId: colleague.id });
    },
  });
  const colleague = mocks.store.state.accounts.find(({ role }) => role === 'agent');
  const sessions = () => page.getByRole('table', { name: text('admin.team.sessions.title') });
  const theirs = () =>
    [...(sessions().query()?.querySelectorAll('tbody tr') ?? [])].find(({ textContent }) => textContent.includes(colleague?.email ?? '-'));
  await expect.poll(theirs).toBeDefined();
  expect(plain(sessions().element().textContent)).toContain(text('admin.team.sessions.this'));
  theirs()?.querySelector('button')?.click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(sent('DELETE /api/admin/team/sessions/{id}')).toEqual([]);
  await press(text('admin.team.sessions.end'), '[role=alertdialog] button');
  await expect.poll(shown).toContain(text('admin.team.sessions.end.done'));
  await expect.poll(theirs).toBeUndefined();
});

it('[DSK-160] the page of e-mails explains why one was not sent, with the mail server’s reply and without network error codes', async () => {
  const { text } = await visit('/admin/dashboard/emails', {
    viewport: [1280, 900],
    given: ({ state }) => {
      const failed = { status: 'failed', sentAt: null } as const;
      state.emails = [
        anEmail({ ...failed, id: idOf(1_201), failure: { code: 'unreachable', detail: 'connect ECONNREFUSED 127.0.0.1:25' } }),
        anEmail({ ...failed, id: idOf(1_202), failure: { code: 'no_mailbox', detail: '550 5.1.1 No such user here' } }),
      ];
    },
  });
  await expect.poll(shown).toContain(text('admin.records.email.failure.unreachable'));
  expect(shown()).not.toContain('ECONNREFUSED');
  expect(shown()).toContain('550 5.1.1 No such user here');
});
