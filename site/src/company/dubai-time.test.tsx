import { describe, expect, it } from 'vitest';

import { press } from '../testing/press.ts';
import { overrideTimeZone } from '../testing/time-zone.ts';
import { plain, shown, visit } from '../testing/visit.tsx';

const NAMES = { en: ', Dubai time', ar: ' بتوقيت دبي' } as const;
const ZONES = [
  ['Europe/London', true],
  ['Asia/Kolkata', true],
  ['Asia/Dubai', false],
  // Another zone with Dubai's offset.
  ['Asia/Muscat', false],
] as const;

const spaced = (text: string | null | undefined) => plain(text).replaceAll(/[\u00a0\u202f]/g, ' ');
const optionsOf = (select: string) =>
  [...document.querySelectorAll(`main ${select} option:not([value=""])`)].map((option) => spaced(option.textContent));
const hintOf = (select: string) => {
  const ids = document.querySelector(`main ${select}`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const TIME = /\d:\d\d/;

describe.each(['en', 'ar'] as const)('times in %s', (locale) => {
  it.each(ZONES)('[REQ-141] on the contact page name the time zone for a browser in %s: %s', async (zone, isNamed) => {
    await overrideTimeZone(zone);
    const { text } = await visit('/contact', { locale });
    const hours = () => spaced(document.querySelector('main table')?.parentElement?.textContent);
    await expect.poll(hours).toMatch(TIME);
    await expect.poll(() => hours().includes(text('hours.allInDubai'))).toBe(isNamed);
    const badge = () =>
      [...document.querySelectorAll('main aside *')]
        .map((part) => spaced(part.textContent))
        .find((label) => /^(Opens|Open now|يفتح|مفتوح)/.test(label));
    await expect.poll(badge).toMatch(TIME);
    expect(badge()?.endsWith(NAMES[locale])).toBe(isNamed);
    await press(text('contact.form.placeAndTime'), 'main form summary');
    await expect.poll(() => optionsOf('form select:not([name])').length).toBeGreaterThan(3);
    expect(optionsOf('form select:not([name])').map((option) => option.endsWith(NAMES[locale]))).not.toContain(!isNamed);
    // A phone cuts off the end of the chosen option.
    expect(hintOf('form select:not([name])').includes(text('hours.allInDubai'))).toBe(isNamed);
  });

  it.each(ZONES)('[REQ-141] of a callback name the time zone for a browser in %s: %s', async (zone, isNamed) => {
    await overrideTimeZone(zone);
    const { text } = await visit('/', { locale });
    const form = () => document.querySelector('main form:has([name=phone])');
    const named = new RegExp(`\\d:\\d\\d[^.]*${NAMES[locale]}\\.`);
    await expect.poll(() => spaced(form()?.textContent)).toMatch(TIME);
    expect(named.test(spaced(form()?.textContent))).toBe(isNamed);
    // The hours beside it.
    expect(spaced(document.querySelector('#callback')?.textContent).includes(NAMES[locale])).toBe(isNamed);
    await press(text('home.callback.otherTime'));
    await expect.poll(() => optionsOf('#callback-slots').length).toBeGreaterThan(3);
    expect(optionsOf('#callback-slots').map((option) => option.endsWith(NAMES[locale]))).not.toContain(!isNamed);
    expect(hintOf('#callback-slots').includes(text('hours.allInDubai'))).toBe(isNamed);
  });
});

it('[REQ-141] compares the offsets at the time that is shown, in summer or winter', async () => {
  // Until 2015 Baku had Dubai's offset in winter, and another in summer.
  await overrideTimeZone('Asia/Baku');
  await visit('/contact', { at: '2015-07-07T08:00:00Z' });
  await expect.poll(shown).toContain('All times are in Dubai time.');
  await visit('/contact', { at: '2015-12-07T08:00:00Z' });
  await expect.poll(shown).toMatch(/Open now until \D*\d/);
  expect(shown()).not.toContain('Dubai time');
});
