import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';
import { describe, expect, it } from 'vitest';

import type { Locale } from '../../i18n/locale.ts';
import { mockCall } from '../../testing/api-calls.ts';
import { plain, visit } from '../../testing/visit.tsx';
import type { AuditEntry } from '../api/audit-api.ts';

const idOf = (number: number) => `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e${number}`;
const [lead, erased, priya] = [idOf(11), idOf(12), idOf(21)];

/** Two leads assigned to Priya, one of which is erased; one of them was also snoozed before. */
const entry: AuditEntry = {
  id: idOf(31),
  action: 'leads.changed',
  actor: { type: 'admin', id: idOf(22) },
  actorName: 'Omar',
  subject: null,
  subjectName: null,
  changes: [],
  details: { bulkId: idOf(41) },
  members: [
    {
      subject: { type: 'contact_submission', id: lead },
      subjectName: 'ZMB-7K3M9Q',
      steps: [
        { action: 'contact_submission.status_changed', details: { from: 'new', to: 'done' } },
        {
          action: 'contact_submission.outcome_changed',
          details: { from: 'won', to: 'lost', reason: 'price', former: { amount: '120.00' } },
        },
        { action: 'contact_submission.assigned', details: { from: null, to: priya } },
      ],
    },
    {
      subject: { type: 'callback_request', id: erased },
      subjectName: null,
      steps: [{ action: 'callback_request.assigned', details: { from: null, to: priya } }],
    },
  ],
  names: [{ id: priya, name: 'Priya Nair' }],
  occurredAt: '2026-11-23T06:00:00.000Z',
};

const CHOSEN = {
  en: [
    'Notifications: from Nothing to Everything',
    'E-mails about enquiries: from Immediately to In a digest at 8 AM and 2 PM',
    'Quiet hours: from – to 19:00–07:30',
  ],
  ar: ['التنبيهات: من لا شيء إلى كل شيء', 'من كل رسالة فورًا إلى ملخص في 8', 'ساعات الهدوء: من – إلى 19:00–07:30'],
};

/** The row of the entry. */
const row = () => document.querySelector('main tbody tr');
const shownText = () => plain(row()?.textContent);

/** Opens the audit log with one entry. */
async function show(locale: Locale, shown: AuditEntry): Promise<void> {
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, totalIsCapped: false };
  mockCall('listAuditLogs', () => ({ status: 200, body: { data: { logs: [shown], pagination } } }));
  await visit('/admin/dashboard/logs', { locale, viewport: [1280, 900] });
  await expect.poll(row).not.toBeNull();
}

describe('the details of an audit entry', () => {
  it.each(['en', 'ar'] as const)('labels notification choices as the settings do (%s)', async (locale) => {
    const before = { notifications: 'nothing', emailDelivery: 'at_once', quietHours: null };
    const after = { notifications: 'everything', emailDelivery: 'digest', quietHours: { from: '19:00', to: '07:30' } };
    await show(locale, { ...entry, subject: null, members: [], details: { before, after } });
    for (const label of CHOSEN[locale]) expect(shownText()).toContain(label);
    expect(shownText()).not.toMatch(/everything|at_once|[{}"]/);
  });

  it.each([
    ['en', 'Inbox'],
    ['ar', 'الطلبات الواردة'],
  ] as const)('label an export of both kinds as the inbox (%s)', async (locale, name) => {
    await show(locale, { ...entry, subject: null, members: [], action: 'leads.exported', details: { name: 'leads' } });
    expect(shownText()).toContain(name);
    expect(shownText()).not.toContain('leads');
  });

  it.each([
    ['en', '2 enquiries', ['from New to Done (1)', 'from unassigned to Priya Nair (2)'], 'Show each', 'Amount in AED: from 120.00 to –'],
    ['ar', 'طلبان', ['من جديد إلى منتهٍ (1)', 'من غير مُسند إلى Priya Nair (2)'], 'عرض كل طلب', 'المبلغ بالدرهم: من 120.00 إلى –'],
  ] as const)('[DSK-33] show a bulk change in one line that expands to its members (%s)', async (locale, count, totals, open, detail) => {
    await show(locale, entry);
    expect(shownText()).toContain(count);
    for (const total of totals) expect(shownText()).toContain(total);
    expect(row()?.querySelectorAll('li, a')).toHaveLength(0);
    const button = row()?.querySelector('button');
    expect(button?.textContent).toBe(open);
    expect(button?.getAttribute('aria-expanded')).toBe('false');
    button?.click();
    await expect.poll(() => button?.getAttribute('aria-expanded')).toBe('true');
    const [first, second] = row()?.querySelectorAll('li') ?? [];
    const link = first?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['ZMB-7K3M9Q', leadPath(lead)]);
    expect(plain(first?.textContent)).toContain(detail);
    // Erased: the end of the id, and no link.
    expect(second?.textContent).toContain(erased.slice(-6));
    expect(second?.querySelector('a')).toBeNull();
  });

  it.each([
    ['en', 'Changed texts: home.title (en) · services.ac_services.description (ar)', 'Restored version: 2'],
    ['ar', 'النصوص المعدّلة: home.title (en) · services.ac_services.description (ar)', 'الإصدار المستعاد: 2'],
  ] as const)('name the texts that a publication of the website changed (%s)', async (locale, texts, version) => {
    const details = { version: 4, restored: 2, texts: 2, changed: ['home.title (en)', 'services.ac_services.description (ar)'] };
    await show(locale, { ...entry, subject: null, members: [], action: 'website.restored', details });
    expect(shownText()).toContain(texts);
    expect(shownText()).toContain(version);
  });

  it('[DSK-31] list added and removed items by name', async () => {
    const [office, sara] = [idOf(51), idOf(52)];
    const details = { before: { newLead: true, recipients: [office] }, after: { newLead: false, recipients: [sara] } };
    const names = [
      { id: office, name: 'office@zmb.example' },
      { id: sara, name: 'sara@zmb.example' },
    ];
    await show('en', { ...entry, action: 'settings.changed', members: [], details, names });
    expect(shownText()).toContain('Recipients: sara@zmb.example added');
    expect(shownText()).toContain('Recipients: office@zmb.example removed');
    expect(shownText()).toContain('Notifications of new enquiries: from yes to no');
  });
});
