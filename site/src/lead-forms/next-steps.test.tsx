import { company } from '@zmb/admin-api/contract/company.ts';
import { mocks } from '@zmb/mocks/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseFiles, deletePhotos, photo } from '../testing/photos.ts';
import { fill, press } from '../testing/press.ts';
import { plain, visit, type Visit } from '../testing/visit.tsx';

const FORM = 'form[action="/api/contact-submissions"]';
/** A Friday afternoon, in UTC and in Dubai. */
const AT = '2026-11-20T10:00:00.000Z';

const spaced = (text: string | null | undefined) => plain(text).replaceAll(/[\u00a0\u202f]/g, ' ');
/** The texts of the steps. */
const steps = () => [...document.querySelectorAll('main ol[role=list] li > div')].map((step) => spaced(step.lastElementChild?.textContent));
const hrefOf = (label: string) =>
  [...document.querySelectorAll('main a')].find(({ textContent }) => spaced(textContent) === label)?.getAttribute('href');
const hasAction = (label: string) =>
  [...document.querySelectorAll('main :is(a, button)')].some(({ textContent }) => spaced(textContent) === label);
/** Tag name and text of the focused element. */
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];

async function sendMessage({ text }: Visit, { phone = '', urgency = '', files = [] as File[] } = {}) {
  await expect.poll(() => document.querySelector(`${FORM} [name=serviceType]`)).not.toBeNull();
  await userEvent.selectOptions(document.querySelector(`${FORM} [name=serviceType]`)!, 'plumbing');
  await fill('name', 'Nadia Rahman', { within: FORM });
  await fill('email', 'nadia@example.com', { within: FORM });
  if (phone) await fill('phone', phone, { within: FORM });
  await fill('message', 'The tap drips.', { within: FORM });
  if (urgency) {
    document.querySelector<HTMLElement>(`${FORM} summary`)?.click();
    await userEvent.selectOptions(document.querySelector(`${FORM} [name=urgency]`)!, urgency);
  }
  if (files.length > 0) {
    document.querySelector<HTMLElement>('#contact-photos')?.focus();
    chooseFiles(document.querySelector(FORM), ...files);
  }
  await press(text('contact.form.submit'));
  await expect.poll(() => document.querySelector(FORM)).toBeNull();
  await expect.poll(() => steps().length).toBe(3);
}

async function requestCallback({ text }: Visit) {
  await fill('phone', '050 123 4567', { within: 'main' });
  await press(text('callback.submit'), 'main form button');
  await expect.poll(() => steps().some((step) => step.includes(spaced(company.phoneDisplay)))).toBe(true);
}

afterEach(deletePhotos);

describe.each(['en', 'ar'] as const)('what happens after Send (%s)', (locale) => {
  const prefix = locale === 'ar' ? '/ar' : '';

  it('[REQ-142] replaces the contact form by a focused heading, the reference, when and how we reply, and what to do until then', async () => {
    const opened = await visit('/contact', { locale, at: AT });
    const { text, intl } = opened;
    await sendMessage(opened, { phone: '050 123 4567' });
    await expect.poll(focused).toEqual(['H2', text('contact.form.sent.title')]);
    const lead = mocks.store.state.submissions[0]!;
    const status = spaced(document.activeElement?.closest('[role=status]')?.textContent);
    expect(status).toContain(text('reference', { reference: lead.reference }));
    // By the API's due time: a day later, on the days on which the company is open.
    const due = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
    const time = spaced(intl.formatDate(lead.dueAt, due));
    expect(steps()).toEqual([text('sent.read.text'), spaced(text('sent.answer.by', { time })), text('sent.reach.text', { phone: 'yes' })]);
    expect(hrefOf(text('delivery.requestPage'))).toBe(`${prefix}/request/${lead.id}`);
    expect(hrefOf(text('sent.addPhotos'))).toBe(`${prefix}/request/${lead.id}#request-message-title`);
    expect(hrefOf(spaced(company.phoneDisplay))).toMatch(/^tel:/);
    expect(hrefOf(text('sent.chat'))).toMatch(/^https:\/\/wa\.me\//);
    await expect.element(page.getByRole('button', { name: text('sent.copy') })).toBeVisible();
    await press(text('contact.form.another'));
    await expect.poll(() => document.querySelector<HTMLTextAreaElement>(`${FORM} textarea`)?.value).toBe('');
  });

  it('[REQ-142] offers the company’s number as a contact file', async () => {
    const opened = await visit('/contact', { locale });
    await sendMessage(opened);
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
      ({ textContent }) => textContent === opened.text('sent.save.button'),
    );
    expect([link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([`${prefix}/company.vcf`, true]);
  });

  it('says how we reply without a phone number, and does not ask for photos that were sent', async () => {
    const opened = await visit('/contact', { locale });
    await sendMessage(opened, { files: [photo('a.heic')] });
    expect(steps()[2]).toBe(opened.text('sent.reach.text', { phone: 'no' }));
    expect(hasAction(opened.text('sent.addPhotos'))).toBe(false);
    expect(hasAction(opened.text('delivery.requestPage'))).toBe(true);
  });

  it('[REQ-142] replaces the callback form by the time of our call, and what to do after a missed call', async () => {
    const opened = await visit('/', { locale, at: AT });
    const { text, intl } = opened;
    await requestCallback(opened);
    await expect.poll(focused).toEqual(['H3', text('callback.sent.title')]);
    const lead = mocks.store.state.requests[0]!;
    const due = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
    const time = spaced(intl.formatDate(lead.dueAt, due));
    const callback = steps().slice(-3);
    expect(callback).toEqual([
      text('sent.number.text'),
      spaced(text('sent.call.by', { time })),
      spaced(text('sent.missed.text', { phone: company.phoneDisplay })),
    ]);
    // A callback has no request page.
    expect(hasAction(text('delivery.requestPage'))).toBe(false);
  });
});
