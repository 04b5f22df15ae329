import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider, ThemeProvider, ToastProvider } from '@zmb/design-system';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { searchApi } from '../api/search-api.ts';
import { SessionProvider } from '../session/session.tsx';
import { UnsavedProvider } from '../session/unsaved.tsx';
import { StaffDataProvider } from '../session/staff-data.tsx';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { sampleLead } from '../../testing/sample-lead.ts';
import { StaffCommands } from './StaffCommands.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

type Found = Extract<Awaited<ReturnType<typeof searchApi.find>>, { ok: true }>['data'];

const AT = '2026-11-23T06:00:00.000Z';
const lead = sampleLead({ reference: 'ZMB-CK3M9Q', phone: '+971501234567', dueAt: AT }) as Found['leads'][number];
const subscriber: Found['subscribers'][number] = {
  id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12',
  email: 'noura@example.com',
  language: 'en',
  status: 'subscribed',
  isSuspected: false,
  createdAt: AT,
};

let root: Root;
let host: HTMLElement;
let messages: Messages;
const find = vi.spyOn(searchApi, 'find');

beforeEach(() => {
  find.mockReset();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

async function show(locale: Locale) {
  messages = await loadMessages(locale, 'common', 'admin');
  vi.spyOn(accountApi, 'profile').mockResolvedValue({
    ok: true,
    data: {
      ...{ id: lead.id, email: 'staff@example.com', name: 'Staff', role: 'agent', permissions: permissionsOf('agent') },
      ...{ needsSecondFactor: false, lastLoginAt: null },
    },
  });
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale={locale} messages={allWords[locale]}>
        <MemoryRouter initialEntries={['/admin/dashboard']}>
          <SessionProvider>
            <StaffDataProvider>
              <ThemeProvider storageKey="theme-of-test">
                <ToastProvider>
                  <UnsavedProvider>
                    <StaffCommands isOpen onOpenChange={() => undefined} />
                  </UnsavedProvider>
                </ToastProvider>
              </ThemeProvider>
            </StaffDataProvider>
          </SessionProvider>
        </MemoryRouter>
      </DesignSystemProvider>
    </IntlProvider>,
  );
  await expect.element(field()).toHaveFocus();
}

const field = () => page.getByRole('searchbox');
const items = () =>
  [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
const answer = (leads: Found['leads'], subscribers: Found['subscribers'] = []) => ({ ok: true as const, data: { leads, subscribers } });

describe.each(['en', 'ar'] as const)('the commands of the staff area (%s)', (locale) => {
  it('[DSK-77] find leads and subscribers, with one request for what was typed, and by the keyboard alone', async () => {
    find.mockResolvedValue(answer([lead], [subscriber]));
    await show(locale);
    await userEvent.keyboard('noura');
    await vi.waitFor(() => expect(items()[0]).toContain('Noura Al Mansoori'));
    expect(items()[0]).toContain('ZMB-CK3M9Q');
    expect(items()[0]).toContain('+971 50 123 4567');
    expect(items()[1]).toContain('noura@example.com');
    expect(find.mock.calls).toEqual([['noura']]);
    const first = document.querySelector('[role=menuitem]');
    expect(first?.getAttribute('href')).toContain(`lead=${lead.id}`);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await vi.waitFor(() => expect(document.querySelector('input')?.getAttribute('aria-activedescendant')).toBe(first?.id));
  });

  it('[DSK-77] never show what was found for another text', async () => {
    let answerFirst: (answer: Awaited<ReturnType<typeof searchApi.find>>) => void = () => undefined;
    find.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    find.mockResolvedValue(answer([]));
    await show(locale);
    await userEvent.keyboard('nou');
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('qq');
    answerFirst(answer([lead]));
    await vi.waitFor(() => expect(find).toHaveBeenLastCalledWith('nouqq'));
    expect(items().join()).not.toContain('Noura');
  });

  it('[DSK-77] say why when the search fails, and search again', async () => {
    find.mockResolvedValueOnce({ ok: false, status: 503, message: 'Too busy.', retryAfter: 1 });
    find.mockResolvedValue(answer([lead]));
    await show(locale);
    await userEvent.keyboard('noura');
    await expect.element(page.getByText('Too busy.')).toBeVisible();
    await page.getByRole('button', { name: allWords[locale]['errorScreen.retry'] }).click();
    await vi.waitFor(() => expect(items()[0]).toContain('Noura'));
    expect(document.body.textContent).not.toContain('Too busy.');
  });

  it('[DSK-141] open the emergencies that wait for an answer', async () => {
    find.mockResolvedValue(answer([]));
    await show(locale);
    const name = createIntl({ locale: intlTag(locale), messages }).formatMessage({ id: 'admin.commands.emergencies' });
    await userEvent.keyboard(name.slice(0, 6));
    const command = () => document.querySelector('[role=menuitem][href="/admin/dashboard/inbox?due=waiting&urgency=emergency"]');
    await vi.waitFor(() => expect(command()?.textContent).toContain(name));
  });

  it('do not search for one letter', async () => {
    await show(locale);
    await userEvent.keyboard('n');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(find).not.toHaveBeenCalled();
  });
});
