import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { allMessages } from '@zmb/design-system';
import { aLead, aSubscriber } from '@zmb/mocks/fixtures';
import { describe, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Locale } from '../../i18n/locale.ts';
import { delayCall, mockCall, mockError, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';

type Found = components['schemas']['SearchResults'];

const SEARCH = 'GET /api/admin/search';
const lead = aLead({ reference: 'ZMB-CK3M9Q', phone: '+971501234567' });
const subscriber = aSubscriber({ email: 'noura@example.com' });

const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => plain(textContent));
const asked = () => sent(SEARCH).map(({ query }) => query['q']);
const find = (leads: Found['leads'], subscribers: Found['subscribers'] = []) =>
  mockCall('searchStaff', () => ({ status: 200, body: { data: { leads, subscribers } } }));

async function open(locale: Locale) {
  const opened = await visit('/admin/dashboard/emails', { locale, role: 'agent', viewport: [1280, 900] });
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(opened.text('admin.records.emails.title'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  return opened;
}

describe.each(['en', 'ar'] as const)('the commands of the staff area (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[ADM-12] find leads and subscribers with one request per search, and by keyboard alone', async () => {
    find([{ ...lead, urgency: 'emergency' }], [subscriber]);
    const { text } = await open(locale);
    await userEvent.keyboard('noura');
    await expect.poll(() => items()[0]).toContain('Noura Al Mansoori');
    expect(items()[0]).toContain('ZMB-CK3M9Q');
    expect(items()[0]).toContain('+971 50 123 4567');
    expect(items()[0]).toContain(text('admin.urgency.emergency'));
    expect(items()[1]).toContain('noura@example.com');
    expect(asked()).toEqual(['noura']);
    const first = document.querySelector('[role=menuitem]');
    expect(first?.getAttribute('href')).toContain(`lead=${lead.id}`);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-activedescendant')).toBe(first?.id);
  });

  it('[ADM-12] never show the results of another search', async () => {
    mockCall('searchStaff', ({ query: { q } }) => ({ status: 200, body: { data: { leads: q === 'nou' ? [lead] : [], subscribers: [] } } }));
    const release = delayCall(SEARCH);
    await open(locale);
    await userEvent.keyboard('nou');
    await expect.poll(asked).toEqual(['nou']);
    await userEvent.keyboard('qq');
    await expect.poll(asked).toEqual(['nou', 'nouqq']);
    release();
    await vi.advanceTimersByTimeAsync(500);
    expect(items().join()).not.toContain('Noura');
  });

  it('[ADM-12] show why a search failed, and retry it', async () => {
    find([lead]);
    const recover = mockError('searchStaff', 'service.unavailable');
    await open(locale);
    // Typed at once: a pause would start a search for the first letters, which would fail instead.
    await page.getByRole('searchbox').fill('noura');
    await expect.poll(shown).toContain(messages[locale]['service.unavailable']);
    recover();
    await page.getByRole('button', { name: allMessages[locale]['errorScreen.retry'] }).click();
    await expect.poll(() => items()[0]).toContain('Noura');
    expect(shown()).not.toContain(messages[locale]['service.unavailable']);
  });

  it('[DSK-163] open the waiting emergencies', async () => {
    find([]);
    const { text } = await open(locale);
    const name = text('admin.commands.emergencies');
    await userEvent.keyboard(name.slice(0, 6));
    const command = () => document.querySelector('[role=menuitem][href="/admin/dashboard/inbox?view=emergencies"]');
    await expect.poll(() => plain(command()?.textContent)).toContain(name);
  });

  it('do not search for one letter', async () => {
    await open(locale);
    await userEvent.keyboard('n');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent(SEARCH)).toEqual([]);
  });
});
