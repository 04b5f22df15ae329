import { permissionsOf, type Role } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { sampleSummary } from '../../testing/sample-summary.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { accountApi } from '../api/account-api.ts';
import { leadsApi } from '../api/leads-api.ts';
import { type ColleagueFigures, reportsApi } from '../api/reports-api.ts';
import { summaryApi } from '../api/summary-api.ts';
import { DashboardPage } from './DashboardPage.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const nothing = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00', open: 0 };
const priya = { ...nothing, id: '1', name: 'Priya', answered: 4, fellDue: 4, inTime: 3, medianMinutes: 50, won: 1, wonAmount: '1250.50' };
const omar = { ...nothing, id: '2', name: 'Omar', answered: 1, fellDue: 2, inTime: 1, medianMinutes: 90 };

let root: Root;
let host: HTMLElement;
const before = location.href;
const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
beforeEach(() => {
  // What the page loads arrives by itself, as in a browser.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  vi.spyOn(summaryApi, 'of').mockImplementation(() => answer(sampleSummary));
  vi.spyOn(leadsApi, 'count').mockImplementation(() => answer(sampleSummary.contacts));
  vi.spyOn(leadsApi, 'list').mockResolvedValue({ ok: false, status: 503, message: null });
  vi.stubGlobal('EventSource', EventStream);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the dashboard of some days to an account, with what the API says of colleagues. */
async function show(locale: Locale, role: Role, colleagues: ColleagueFigures[]) {
  const asked = vi.spyOn(reportsApi, 'colleagues').mockImplementation((from, to) => answer({ from, to, colleagues }));
  const user = { id: '1', email: 'staff@example.com', name: 'Staff', role, permissions: permissionsOf(role) };
  vi.spyOn(accountApi, 'profile').mockImplementation(() => answer({ ...user, needsSecondFactor: false, lastLoginAt: null }));
  history.replaceState(null, '', '/admin/dashboard?from=2026-11-01&to=2026-11-07');
  const messages = await loadMessages(
    locale,
    ...(['common', 'services', 'admin', 'admin-inbox', 'admin-dashboard', 'admin-records', 'admin-reports'] as const),
  );
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <BrowserRouter>
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <StaffPageFrame>
            <DashboardPage />
          </StaffPageFrame>
        </DesignSystemProvider>
      </BrowserRouter>
    </IntlProvider>,
  );
  await vi.waitFor(() => expect(host.querySelectorAll('figure').length).toBeGreaterThan(3));
  const intl = createIntl({ locale: intlTag(locale), messages });
  const caption = intl.formatMessage({ id: 'admin.reports.part.colleagues' });
  const table = () => [...host.querySelectorAll('table')].find((each) => each.caption?.textContent === caption);
  return { asked, intl, table };
}

describe.each(['en', 'ar'] as const)('the figures of colleagues on the dashboard (%s)', (locale) => {
  it('[DSK-127] are those of the chosen days, who answered most first, with share in time, won and amount', async () => {
    const { asked, intl, table } = await show(locale, 'manager', [priya, omar]);
    await vi.waitFor(() => expect(table()).toBeDefined());
    expect(asked).toHaveBeenCalledWith('2026-11-01', '2026-11-07');
    const rows = [...(table()?.tBodies[0]?.rows ?? [])];
    expect(rows.map(({ cells }) => cells[0]?.textContent)).toEqual(['Priya', 'Omar']);
    const words = rows[0]?.textContent ?? '';
    for (const part of [
      intl.formatNumber(0.75, { style: 'percent' }),
      intl.formatNumber(1250.5, { style: 'currency', currency: 'AED', maximumFractionDigits: 0 }),
    ])
      expect(words).toContain(part);
  });

  it('say so when nobody has a figure', async () => {
    const { intl, table } = await show(locale, 'owner', []);
    const none = intl.formatMessage({ id: 'admin.dashboard.colleagues.none' });
    await vi.waitFor(() => expect(host.textContent).toContain(none));
    expect(table()?.tBodies[0]?.rows.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('[DSK-127] are neither shown to agents nor asked for', async () => {
    const { asked, intl } = await show(locale, 'agent', [priya]);
    expect(asked).not.toHaveBeenCalled();
    expect(host.textContent).not.toContain(intl.formatMessage({ id: 'admin.reports.help.colleagues' }));
  });
});
