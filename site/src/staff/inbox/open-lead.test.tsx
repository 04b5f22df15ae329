import { aLead } from '@zmb/mocks/fixtures';
import { expect, it } from 'vitest';

import { inboxOf, openInbox } from '../../testing/inbox.ts';
import { plain } from '../../testing/visit.tsx';

const lead = aLead();
const OPEN = `/admin/dashboard/inbox?lead=${lead.id}`;

/** The facts of the open lead, by their labels. */
const facts = () =>
  new Map([...document.querySelectorAll('main dt')].map((label) => [label.textContent, plain(label.nextElementSibling?.textContent)]));

it.each(['en', 'ar'] as const)(
  '[DSK-125] an open lead says where its first and its last visit came from, with campaign, page and day (%s)',
  async (locale) => {
    const visit = { campaignName: 'ac-summer', referrerHost: 'www.google.com', landingPath: '/ar/%D8%AA%D9%83%D9%8A%D9%8A%D9%81' };
    const firstVisit = { campaignName: null, referrerHost: 'www.bing.com', landingPath: '/fit-outs', day: '2026-10-02' };
    inboxOf({ ...lead, source: 'google ads', ...visit, firstSource: 'bing.com', firstVisit });
    const { text, intl } = await openInbox(OPEN, { locale });
    expect(facts().get(text('admin.inbox.fact.cameFrom'))).toBe('google ads · ac-summerwww.google.com · /ar/تكييف');
    const day = intl.formatDate('2026-10-02T12:00:00+04:00', { dateStyle: 'medium' });
    expect(facts().get(text('admin.inbox.fact.firstVisit'))).toBe(`bing.com/fit-outs · ${day.replaceAll(' ', '\u00a0')}`);
  },
);

it('an open lead of which only one visit is known says that this was the first', async () => {
  inboxOf({ ...lead, source: 'tiktok', firstSource: 'tiktok' });
  const { text } = await openInbox(OPEN);
  expect(facts().get(text('admin.inbox.fact.firstVisit'))).toBe(text('admin.inbox.fact.firstVisit.same'));
});
