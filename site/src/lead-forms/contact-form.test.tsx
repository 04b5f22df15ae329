import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { disturb, sent } from '../testing/api-calls.ts';
import { byTurns } from '../testing/by-turns.ts';
import { fill, press } from '../testing/press.ts';
import { plain, shown, visit } from '../testing/visit.tsx';

const SUBMISSION = 'POST /api/contact-submissions';
const FORM = 'form[action="/api/contact-submissions"]';
const LATE = { timeout: 15_000 };

const field = (name: string) => document.querySelector<HTMLInputElement>(`${FORM} [name=${name}]`);
const problems = () => [...document.querySelectorAll(`${FORM} [role=alert] a[href^="#"]`)].map((link) => link.getAttribute('href'));

async function fillMessage() {
  await expect.poll(() => field('serviceType'), LATE).not.toBeNull();
  await userEvent.selectOptions(field('serviceType')!, 'plumbing');
  await fill('name', 'Nadia Rahman', { within: FORM });
  await fill('email', 'nadia@example.com', { within: FORM });
  await fill('message', 'The tap drips.', { within: FORM });
}

describe.each(['en', 'ar'] as const)('the contact form (%s)', (locale) => {
  const it = byTurns(locale);

  it('keeps the order of its error summary while fields are corrected', async () => {
    const { text } = await visit('/contact', { locale });
    await press(text('contact.form.submit'));
    const all = ['#contact-serviceType', '#contact-name', '#contact-email', '#contact-message'];
    await expect.poll(problems).toEqual(all);
    await fill('name', ' ', { within: FORM });
    await fill('email', 'nadia@', { within: FORM });
    await userEvent.tab();
    expect(problems()).toEqual(all);
  });

  it('asks for no phone number, and for a right one once there is one', async () => {
    const { text } = await visit('/contact', { locale });
    await fill('phone', 'call me', { within: FORM });
    await press(text('contact.form.submit'));
    await expect.poll(problems).toContain('#contact-phone');
    await fill('phone', '', { within: FORM });
    await userEvent.tab();
    await expect.poll(problems).not.toContain('#contact-phone');
  });

  it('[FRM-02] says what sending agrees to, with the link', async () => {
    const { text } = await visit('/contact', { locale });
    await expect
      .poll(() => plain(document.querySelector(FORM)?.textContent), LATE)
      .toContain(text('form.privacy', { policy: text('form.privacy.policy') }));
    expect(document.querySelector(`${FORM} a[href$="/privacy-policy"]`)).not.toBeNull();
  });

  it('keeps a message that the server does not answer, and moves the focus to the first field when the sending is cancelled', async () => {
    disturb(SUBMISSION, 'lost');
    const { text } = await visit('/contact', { locale: 'en' });
    await fillMessage();
    await press(text('contact.form.submit'));
    // The browser is online: the server is at fault.
    await expect.poll(shown, LATE).toContain('does not answer');
    expect(shown()).not.toContain('offline');
    await press('Cancel and edit');
    await expect.poll(() => field('message')?.value).toBe('The tap drips.');
    await expect.poll(() => document.activeElement).toBe(field('serviceType'));
  });

  it('[REQ-71] tells who has an emergency to call, at once and with the number', async () => {
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

  it('[REQ-74] offers up to three windows of the calendar once the part is opened, and sends what was chosen', async () => {
    const { text } = await visit('/contact', { locale });
    await fillMessage();
    expect(sent('GET /api/business-hours').length).toBeLessThanOrEqual(1);
    const labels = (['first', 'second', 'third'] as const).map((place) => text(`where.windows.${place}`));
    expect(shown()).not.toContain(labels[0]);
    await press(text('contact.form.placeAndTime'), 'summary');
    for (const [index, label] of labels.entries()) {
      const select = () =>
        [...document.querySelectorAll<HTMLLabelElement>(`${FORM} label`)].find(({ textContent }) => plain(textContent).startsWith(label))
          ?.control as HTMLSelectElement | undefined;
      await expect.poll(() => select()?.options.length ?? 0, LATE).toBeGreaterThan(6);
      await userEvent.selectOptions(select()!, select()!.options[2 + 2 * index]?.value ?? '');
    }
    await expect.poll(() => field('windows')?.value.split(' ')).toHaveLength(3);
    const windows = field('windows')?.value.split(' ');
    await press(text('contact.form.submit'));
    await expect.poll(() => sent(SUBMISSION).map(({ body }) => (body as { windows: string[] }).windows), LATE).toEqual([windows]);
  });
});
