import { company } from '@zmb/admin-api/contract/company.ts';
import { COMMUNITIES } from '@zmb/admin-api/contract/communities.ts';
import { mocks } from '@zmb/mocks/browser';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { delayCall, mockError, mockFailure, sent } from '../testing/api-calls.ts';
import { itInOneLanguage } from '../testing/it-in-one-language.ts';
import { fill, press } from '../testing/press.ts';
import { plain, shown, visit, type Visit } from '../testing/visit.tsx';
import { readDraft, saveDraft } from './delivery/draft.ts';

const SUBMISSION = 'POST /api/contact-submissions';
const FORM = 'form[action="/api/contact-submissions"]';

const field = (name: string) => document.querySelector<HTMLInputElement>(`${FORM} [name=${name}]`);
const problems = () => [...document.querySelectorAll(`${FORM} [role=alert] a[href^="#"]`)].map((link) => link.getAttribute('href'));

async function fillMessage() {
  await expect.poll(() => field('serviceType')).not.toBeNull();
  await userEvent.selectOptions(field('serviceType')!, 'plumbing');
  await fill('name', 'Nadia Rahman', { within: FORM });
  await fill('email', 'nadia@example.com', { within: FORM });
  await fill('message', 'The tap drips.', { within: FORM });
}

describe.each(['en', 'ar'] as const)('the contact form (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('keeps the order of the error summary while fields are corrected', async () => {
    const { text } = await visit('/contact', { locale });
    await press(text('contact.form.submit'));
    const all = ['#contact-serviceType', '#contact-name', '#contact-email', '#contact-message'];
    await expect.poll(problems).toEqual(all);
    await fill('name', ' ', { within: FORM });
    await fill('email', 'nadia@', { within: FORM });
    await userEvent.tab();
    expect(problems()).toEqual(all);
  });

  it('treats the phone number as optional, but validates it when given', async () => {
    const { text } = await visit('/contact', { locale });
    await fill('phone', 'call me', { within: FORM });
    await press(text('contact.form.submit'));
    await expect.poll(problems).toContain('#contact-phone');
    await fill('phone', '', { within: FORM });
    await userEvent.tab();
    await expect.poll(problems).not.toContain('#contact-phone');
  });

  it('[FRM-17] accepts an e-mail address that was pasted with direction marks', async () => {
    const { text } = await visit('/contact', { locale });
    await fillMessage();
    await fill('name', '\u200f\u200b', { within: FORM });
    await fill('email', '\u200e\u202anadia@example.com\u202c', { within: FORM });
    await press(text('contact.form.submit'));
    await expect.poll(problems).toEqual(['#contact-name']);
    await fill('name', '\u2068Nadia Rahman\u2069', { within: FORM });
    await press(text('contact.form.submit'));
    await expect.poll(() => sent(SUBMISSION)).toMatchObject([{ body: { name: 'Nadia Rahman', email: 'nadia@example.com' } }]);
    // When the page is left before the response, the next page shows the receipt.
    await expect.poll(shown).toContain(text('contact.form.sent.title'));
  });

  it('[FRM-02] states what the visitor agrees to by submitting it, with a link to the policy', async () => {
    const { text } = await visit('/contact', { locale });
    await expect
      .poll(() => plain(document.querySelector(FORM)?.textContent))
      .toContain(text('form.privacy', { policy: text('form.privacy.policy') }));
    expect(document.querySelector(`${FORM} a[href$="/privacy-policy"]`)).not.toBeNull();
  });

  it('[REQ-80] links to the request page once it is sent, also from the notice of a queued message', async () => {
    const { text } = await visit('/contact', { locale });
    const link = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text('delivery.requestPage'));
    const pageOfNewest = () => `${locale === 'ar' ? '/ar' : ''}/request/${mocks.store.state.submissions[0]?.id}`;
    await fillMessage();
    await press(text('contact.form.submit'));
    await expect.poll(() => link()?.getAttribute('href') === pageOfNewest()).toBe(true);
    const first = pageOfNewest();

    await press(text('contact.form.another'));
    const reconnect = mockFailure(SUBMISSION, 'lost');
    await fillMessage();
    await press(text('contact.form.submit'));
    await expect.poll(shown).toContain(text('delivery.contact.waiting'));
    document.querySelector<HTMLAnchorElement>(`a[href="${locale === 'ar' ? '/ar' : ''}/about"]`)?.click();
    // Leaves the contact page, where the form would show the outcome instead of the notice.
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe(text('about.title'));
    reconnect();
    dispatchEvent(new Event('online'));
    await expect.poll(() => link()?.getAttribute('href') === pageOfNewest()).toBe(true);
    expect(pageOfNewest()).not.toBe(first);
  });

  it('queues a message when the server does not respond, and moves the focus to the first field when it is cancelled', async () => {
    mockFailure(SUBMISSION, 'lost');
    const { text } = await visit('/contact', { locale: 'en' });
    await fillMessage();
    await press(text('contact.form.submit'));
    // The browser is online, so the text blames the server.
    await expect.poll(shown).toContain('We cannot reach our website');
    expect(shown()).not.toContain('offline');
    await press('Cancel and edit');
    await expect.poll(() => field('message')?.value).toBe('The tap drips.');
    await expect.poll(() => document.activeElement).toBe(field('serviceType'));
  });

  it('sends one request when Send is pressed twice at once', async () => {
    const { text } = await visit('/contact', { locale });
    await fillMessage();
    const button = document.querySelector<HTMLButtonElement>(`${FORM} [type=submit]`);
    button?.click();
    button?.click();
    await expect.poll(shown).toContain(text('contact.form.sent.title'));
    expect(sent(SUBMISSION)).toHaveLength(1);
  });

  it('saves changes of a restored draft, and a cancelled message as a draft', async () => {
    const saved = () => readDraft('contact')?.fields['message'];
    const { text } = await visit('/contact', { locale, given: () => saveDraft('contact', { message: 'The tap' }) });
    await expect.poll(() => field('message')?.value).toBe('The tap');
    await fill('message', 'The tap leaks.', { within: FORM });
    expect(saved()).toBe('The tap leaks.');
    mockFailure(SUBMISSION, 'lost');
    await fillMessage();
    await press(text('contact.form.submit'));
    await expect.poll(shown).toContain(text('delivery.contact.waiting'));
    expect(saved()).toBeUndefined();
    await press(text('delivery.cancelAndEdit'));
    await expect.poll(saved).toBe('The tap drips.');
  });

  it('[FRM-11] tries again at once when the connection comes back during a failing attempt', async () => {
    const { text } = await visit('/contact', { locale });
    mockFailure(SUBMISSION, 'lost');
    const release = delayCall(SUBMISSION);
    await fillMessage();
    await press(text('contact.form.submit'));
    await expect.poll(() => sent(SUBMISSION)).toHaveLength(1);
    dispatchEvent(new Event('online'));
    release();
    // Otherwise the next attempt would follow some seconds later.
    await expect.poll(() => sent(SUBMISSION), { timeout: 2_500 }).toHaveLength(2);
  });

  it('[REQ-58] asks visitors with an emergency to call, at once and with the number', async () => {
    const { text } = await visit('/contact', { locale });
    await press(text('contact.form.placeAndTime'), 'summary');
    const call = page.getByText(text('contact.form.emergency.title'));
    await expect.element(call).not.toBeVisible();
    await userEvent.selectOptions(field('urgency')!, 'emergency');
    await expect.element(call).toBeVisible();
    expect(document.querySelector(`${FORM} [role=status] a[href^="tel:"]`)).toBeVisible();
    await userEvent.selectOptions(field('urgency')!, 'this_week');
    await expect.element(call).not.toBeVisible();
  });

  it('[REQ-55] offers up to three time slots once the part is opened, and sends the chosen ones', async () => {
    const { text } = await visit('/contact', { locale });
    await fillMessage();
    expect(sent('GET /api/business-hours').length).toBeLessThanOrEqual(1);
    const labels = (['first', 'second', 'third'] as const).map((place) => text(`where.slots.${place}`));
    expect(shown()).not.toContain(labels[0]);
    await press(text('contact.form.placeAndTime'), 'summary');
    for (const [index, label] of labels.entries()) {
      const select = () =>
        [...document.querySelectorAll<HTMLLabelElement>(`${FORM} label`)].find(({ textContent }) => plain(textContent).startsWith(label))
          ?.control as HTMLSelectElement | undefined;
      await expect.poll(() => select()?.options.length ?? 0).toBeGreaterThan(6);
      await userEvent.selectOptions(select()!, select()!.options[2 + 2 * index]?.value ?? '');
    }
    await expect.poll(() => field('slots')?.value.split(' ')).toHaveLength(3);
    const slots = field('slots')?.value.split(' ');
    await press(text('contact.form.submit'));
    await expect.poll(() => sent(SUBMISSION).map(({ body }) => (body as { slots: string[] }).slots)).toEqual([slots]);
  });

  /** Opens “Where and when” and waits until it is loaded. */
  async function openPart({ text }: Visit) {
    await press(text('contact.form.placeAndTime'), 'summary');
    await expect.poll(() => document.querySelector(`${FORM} datalist`)).not.toBeNull();
  }

  it('has fields in “Where and when” with the width and label colour of the others', async () => {
    const opened = await visit('/contact', { locale });
    await fillMessage();
    await openPart(opened);
    const appearanceOf = (name: string) => {
      const { left, right } = field(name)!.getBoundingClientRect();
      const label = document.querySelector(`label[for="${field(name)!.id}"]`)!;
      return { left, right, color: getComputedStyle(label).color };
    };
    expect(appearanceOf('building')).toEqual(appearanceOf('name'));
  });

  it('[REQ-58] shows the response time of emergencies after one was sent', async () => {
    const opened = await visit('/contact', { locale });
    const { text } = opened;
    await fillMessage();
    await openPart(opened);
    await userEvent.selectOptions(field('urgency')!, 'emergency');
    await press(text('contact.form.submit'));
    const emergencyTime = text('aims.emergency', company.responseAims.emergencyHours);
    const [promise = ''] = text('sent.answer.emergency', { emergencyTime, time: '|' }).split('|');
    await expect.poll(shown).toContain(promise);
    expect(promise).toContain(emergencyTime);
    const [usual = ''] = text('sent.answer.by', { time: '|' }).split('|');
    expect(shown()).not.toContain(usual);
  });

  it('[REQ-70] has an optional part for where and when, closed at first, whose values stay in drafts, rejected forms, and queued or cancelled leads', async () => {
    const opened = await visit('/contact', { locale });
    const { text, reload } = opened;
    await fillMessage();
    // Without scripts too: native fields of the form, in a native disclosure.
    for (const name of ['urgency', 'community', 'building', 'unit', 'landmark', 'makani']) {
      expect(field(name)?.closest('details')?.open).toBe(false);
      expect(field(name)?.required).toBe(false);
    }
    await openPart(opened);
    const place = { community: 'Al Barsha', building: 'Cayan Tower', unit: '2304', landmark: 'Opposite the park', makani: '12345 67890' };
    for (const [name, typed] of Object.entries(place)) await fill(name, typed, { within: FORM });
    await userEvent.selectOptions(field('urgency')!, 'this_week');
    const all = { ...place, urgency: 'this_week' };
    const filled = () => Object.fromEntries(Object.keys(all).map((name) => [name, field(name)?.value]));
    const accept = mockError('createContactSubmission', 'request.invalid', { fields: [{ field: 'email', key: 'field.invalid' }] });
    await press(text('contact.form.submit'));
    await expect.poll(() => field('email')?.ariaInvalid).toBe('true');
    expect(filled()).toEqual(all);
    accept();
    // It is queued, and returns from the queue.
    mockFailure(SUBMISSION, 'lost');
    await fill('email', 'nadia@mail.example', { within: FORM });
    await press(text('contact.form.submit'));
    await press(text('delivery.cancelAndEdit'));
    await expect.poll(filled).toEqual(all);
    await expect.poll(() => sent(SUBMISSION).map(({ body }) => body)).toEqual([expect.objectContaining(all), expect.objectContaining(all)]);
    await fill('unit', '2305', { within: FORM });
    await reload();
    await expect.poll(filled).toEqual({ ...all, unit: '2305' });
  });

  it('[REQ-70] requests the device’s location only when pressed, shows and removes it, and says why there is none', async () => {
    const find = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    onTestFinished(() => find.mockRestore());
    const at = (latitude: number, longitude: number) => (found: PositionCallback) =>
      found({ coords: { latitude, longitude } } as GeolocationPosition);
    const failing = (code: number) => (_found: PositionCallback, failed?: PositionErrorCallback | null) =>
      failed?.({ code } as GeolocationPositionError);
    const opened = await visit('/contact', { locale });
    const { text } = opened;
    await openPart(opened);
    expect(find).not.toHaveBeenCalled();
    for (const [answer, problem] of [
      [failing(1), 'denied'],
      [failing(2), 'unavailable'],
      [failing(3), 'timeout'],
      [at(48.85, 2.35), 'outside'],
    ] as const) {
      find.mockImplementationOnce(answer);
      await press(text('where.location.use'));
      await expect.poll(shown).toContain(text(`where.location.${problem}`));
      expect(field('latitude')?.value).toBe('');
    }
    find.mockImplementationOnce(at(25.0866612, 55.1446));
    await press(text('where.location.use'));
    await expect.poll(shown).toContain('25.08666, 55.14460');
    expect([field('latitude')?.value, field('longitude')?.value]).toEqual(['25.08666', '55.14460']);
    await press(text('where.location.remove'));
    await expect.poll(shown).not.toContain('25.08666');
    expect([field('latitude')?.value, field('longitude')?.value]).toEqual(['', '']);
    expect(find).toHaveBeenCalledTimes(5);
  });

  it('[REQ-70] suggests communities in the language of the page, but accepts any text', async () => {
    const opened = await visit('/contact', { locale });
    await fillMessage();
    await openPart(opened);
    const suggested = () =>
      [...((field('community')?.list?.options ?? []) as HTMLCollectionOf<HTMLOptionElement>)].map(({ value }) => value);
    await expect.poll(suggested).toEqual(COMMUNITIES.map((names) => names[locale]));
    await fill('community', 'Behind the old souq', { within: FORM });
    await press(opened.text('contact.form.submit'));
    await expect.poll(() => sent(SUBMISSION).at(-1)?.body).toHaveProperty('community', 'Behind the old souq');
    await expect.poll(shown).toContain(opened.text('contact.form.sent.title'));
  });
});
