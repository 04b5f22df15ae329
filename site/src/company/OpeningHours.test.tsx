import type { DayHours } from '@zmb/admin-api/contract/company.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { CompanyContext } from './company-context.ts';
import { OpeningHours } from './OpeningHours.tsx';
import { useFacts } from './use-facts.ts';

const split: DayHours = { opens: '09:00', closes: '22:00', breaks: [{ from: '13:00', to: '19:00' }] };
const regular: DayHours = { opens: '07:15', closes: '16:45' };
const other = { ...company, hours: [regular, regular, regular, regular, regular, null, null] as const };

/** What `/api/business-hours` answers; requested once, by the first test. */
const answer = {
  week: other.hours,
  holidays: [
    { from: '2026-12-02', to: '2026-12-03', name: { en: 'Eid Al Etihad', ar: 'عيد الاتحاد' } },
    { from: '2027-01-01', to: '2027-01-01', name: { en: 'New Year’s Day', ar: 'رأس السنة الميلادية' } },
  ],
  ramadan: [{ from: '2027-02-08', to: '2027-03-09', name: { en: 'Ramadan', ar: 'رمضان' }, week: Array.from({ length: 7 }, () => split) }],
};

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.spyOn(globalThis, 'fetch').mockResolvedValue({ json: () => Promise.resolve({ data: answer }) } as Response);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Sentence() {
  return <p id="sentence">{useFacts().hours}</p>;
}

/** Shows the hours at an instant in Dubai, after the answer has arrived. */
async function showAt(time: string, { locale = 'en', isGrouped = false }: { locale?: Locale; isGrouped?: boolean } = {}) {
  const messages = await loadMessages(locale, 'common');
  vi.useFakeTimers({ now: Date.parse(`${time}+04:00`), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  act(() =>
    root.render(
      <DesignSystemProvider key={time} locale={locale} messages={allWords[locale]}>
        <IntlProvider locale={intlTag(locale)} messages={messages} timeZone={company.timeZone}>
          <CompanyContext value={other}>
            <OpeningHours caption="Hours" isGrouped={isGrouped}>
              <p>Below</p>
            </OpeningHours>
            <Sentence />
          </CompanyContext>
        </IntlProvider>
      </DesignSystemProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(2_500));
}

const shown = () => (host.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const notes = () => [...(host.querySelector('table')?.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
const cells = () =>
  [...host.querySelectorAll('tbody td')].map((cell) =>
    [...cell.querySelectorAll('bdi')].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
  );
const workday = ['7:15 AM – 4:45 PM'];
const ramadanDay = ['9:00 AM – 1:00 PM', '7:00 PM – 10:00 PM'];
const regularWeek = [workday, workday, workday, workday, workday, ['Closed'], ['Closed']];
const ramadanWeek = Array.from({ length: 7 }, () => ramadanDay);

describe('[WEB-24] the table of hours', () => {
  it('has the regular week of the company, and says nothing, when there is nothing to say', async () => {
    await showAt('2027-01-24T23:59');
    expect(cells()).toEqual(regularWeek);
    expect(notes()).toEqual(['Below']);
  });

  it.each([
    ['2027-01-25T00:00', 'the first day of the announcement'],
    ['2027-02-07T23:59', 'the last minute before the period'],
  ])('announces the period from 14 days before, with the regular week (%s, %s)', async (time) => {
    await showAt(time);
    expect(cells()).toEqual(regularWeek);
    expect(notes()).toEqual(['From 8 February: Ramadan hours', 'Below']);
  });

  it.each(['2027-02-08T00:00', '2027-03-09T23:59'])('has the week of the period on its first day and on its last (%s)', async (time) => {
    await showAt(time);
    expect(cells()).toEqual(ramadanWeek);
    expect(notes()).toEqual(['Ramadan hours until 9 March', 'Below']);
  });

  it('has the regular week again after the period', async () => {
    await showAt('2027-03-10T00:00');
    expect(cells()).toEqual(regularWeek);
    expect(notes()).toEqual(['Below']);
  });

  it('follows the clock into the period and out of it while the page is open', async () => {
    await showAt('2027-02-07T23:59');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(cells()).toEqual(ramadanWeek);
    await act(async () => {
      vi.setSystemTime(Date.parse('2027-03-09T23:59:30+04:00'));
      await vi.advanceTimersByTimeAsync(60_000);
    });
    expect(cells()).toEqual(regularWeek);
  });

  it('groups days of the period where it groups those of the week', async () => {
    await showAt('2027-02-20T12:00', { isGrouped: true });
    expect(cells()).toEqual([ramadanDay]);
    expect(shown()).toContain('Monday to Sunday');
    expect(notes()).toEqual(['Ramadan hours until 9 March', 'Below']);
  });

  it('announces holidays, of several days or one, in their order', async () => {
    await showAt('2026-12-02T10:00');
    expect(notes()).toEqual(['Closed from 2 December to 3 December: Eid Al Etihad', 'Below']);
    await showAt('2026-12-18T10:00');
    expect(notes()).toEqual(['Closed on 1 January: New Year’s Day', 'Below']);
  });

  it('speaks the language of the page', async () => {
    await showAt('2027-02-20T12:00', { locale: 'ar' });
    expect(notes()).toEqual(['ساعات العمل في رمضان حتى 9 مارس', 'Below']);
    await showAt('2027-02-01T12:00', { locale: 'ar' });
    expect(notes()).toEqual(['ابتداءً من 8 فبراير: ساعات العمل في رمضان', 'Below']);
  });

  it('leaves sentences about the hours as they are', async () => {
    await showAt('2027-02-20T12:00');
    expect(host.querySelector('#sentence')?.textContent.replaceAll('\u00a0', ' ')).toBe('Monday to Friday from 7:15 AM to 4:45 PM');
  });
});
