import type { DayHours } from '@zmb/admin-api/contract/company.ts';
import { describe, expect, it, vi } from 'vitest';

import { sent } from '../testing/api-calls.ts';
import { shown, visit, type VisitOptions } from '../testing/visit.tsx';

const split: DayHours = { opens: '09:00', closes: '22:00', breaks: [{ from: '13:00', to: '19:00' }] };

const table = () => document.querySelector('main table');
const notes = () => [...(table()?.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
const cells = () =>
  [...(table()?.querySelectorAll('tbody td') ?? [])].map((cell) =>
    [...cell.querySelectorAll('bdi')].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
  );

/**
 * Opens a page at an instant in Dubai and waits until it has loaded the hours, with split shifts in Ramadan. The response is cached, so that
 * only the first test makes the call.
 */
async function showAt(time: string, path = '/contact', options: VisitOptions = {}) {
  const at = Date.parse(`${time}+04:00`);
  const opened = await visit(path, {
    ...options,
    at,
    given: ({ state }) => {
      for (const period of state.calendar.periods) period.week = Array.from({ length: 7 }, () => split);
    },
  });
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
  // Sets the time again, because it went on while the page was loading.
  vi.setSystemTime(at);
  await vi.advanceTimersByTimeAsync(2_500);
  return opened;
}

const workday = ['8:00 AM – 6:00 PM'];
const ramadanDay = ['9:00 AM – 1:00 PM', '7:00 PM – 10:00 PM'];
const regularWeek = [workday, workday, workday, workday, workday, ['9:00 AM – 4:00 PM'], ['Closed']];
const ramadanWeek = Array.from({ length: 7 }, () => ramadanDay);
/** The text below the hours on the contact page. */
const AIM = expect.stringMatching(/emergenc/);

describe('[WEB-24] the table of hours', () => {
  it('has the regular week of the company, without notes, when there are no exceptions', async () => {
    await showAt('2027-01-24T23:59');
    await expect.poll(() => sent('GET /api/business-hours').length).toBe(1);
    await expect.poll(cells).toEqual(regularWeek);
    expect(notes()).toEqual([AIM]);
  });

  it.each([
    ['2027-01-25T00:00', 'the first day of the announcement'],
    ['2027-02-07T23:59', 'the last minute before the period'],
  ])('announces the period from 14 days before, with the regular week (%s, %s)', async (time) => {
    await showAt(time);
    await expect.poll(notes).toEqual(['From 8 February: Ramadan hours', AIM]);
    expect(cells()).toEqual(regularWeek);
  });

  it.each(['2027-02-08T00:00', '2027-03-09T23:59'])('has the week of the period on its first and last day (%s)', async (time) => {
    await showAt(time);
    await expect.poll(cells).toEqual(ramadanWeek);
    expect(notes()).toEqual(['Ramadan hours until 9 March', AIM]);
  });

  it('has the regular week again after the period', async () => {
    await showAt('2027-03-10T00:00');
    await expect.poll(cells).toEqual(regularWeek);
    expect(notes()).toEqual([AIM]);
  });

  it('switches to the period and back while the page is open', async () => {
    await showAt('2027-02-07T23:59');
    await expect.poll(cells).toEqual(regularWeek);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(cells).toEqual(ramadanWeek);
    vi.setSystemTime(Date.parse('2027-03-09T23:59:30+04:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(cells).toEqual(regularWeek);
  });

  it('groups days of the period as it groups those of the week', async () => {
    await showAt('2027-02-20T12:00', '/about');
    await expect.poll(cells).toEqual([ramadanDay]);
    expect(table()?.textContent).toContain('Monday to Sunday');
    expect(notes()).toEqual(['Ramadan hours until 9 March']);
  });

  it.each([
    ['2026-12-02T10:00', 'Closed from 2 December to 3 December: Eid Al Etihad'],
    ['2026-12-18T10:00', 'Closed on 1 January: New Year’s Day'],
  ])('announces holidays of one or several days in their order (%s)', async (time, note) => {
    await showAt(time);
    await expect.poll(notes).toEqual([note, AIM]);
  });

  it.each([
    ['2027-02-20T12:00', 'ساعات العمل في رمضان حتى 9 مارس'],
    ['2027-02-01T12:00', 'ابتداءً من 8 فبراير: ساعات العمل في رمضان'],
  ])('is in the language of the page (%s)', async (time, note) => {
    await showAt(time, '/contact', { locale: 'ar' });
    await expect.poll(() => notes()[0]).toBe(note);
  });

  it('does not change sentences about the hours', async () => {
    await showAt('2027-02-20T12:00', '/');
    await expect
      .poll(() => shown().replaceAll(/[\u00a0\u202f]/g, ' '))
      .toContain('Our office is open Monday to Friday from 8:00 AM to 6:00 PM and Saturday from 9:00 AM to 4:00 PM.');
  });
});
