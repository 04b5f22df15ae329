import { serviceTypes } from '@zmb/admin-api/contract/services.ts';
import { mocks } from '@zmb/mocks/browser';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { itInOneLanguage } from '../testing/it-in-one-language.ts';
import { mockError, sent } from '../testing/api-calls.ts';
import { shown, type Visit, visit } from '../testing/visit.tsx';

const WIDE = [1280, 900] as const;
const MESSAGE = 'Half of the sockets have no power.';

function contactForm(text: Visit['text']) {
  const form = page.getByRole('form', { name: text('contact.form.title') });
  return {
    form,
    service: form.getByRole('combobox', { name: text('contact.form.serviceType') }),
    name: form.getByRole('textbox', { name: text('contact.form.name'), exact: true }),
    email: form.getByRole('textbox', { name: text('contact.form.email') }),
    phone: form.getByRole('textbox', { name: new RegExp(`^${text('contact.form.phone')}`) }),
    message: form.getByRole('textbox', { name: text('contact.form.message') }),
    submit: form.getByRole('button', { name: text('contact.form.submit') }),
  };
}

async function fillContact({ service, name, email, message }: ReturnType<typeof contactForm>) {
  await service.selectOptions('electrical');
  await name.fill('Chen Wei');
  await email.fill('wei@example.com');
  await message.fill(MESSAGE);
}

describe.each(['en', 'ar'] as const)('the contact form on its page (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[FRM-01] reports missing fields in a summary and at each field, focuses the first and sends nothing', async () => {
    const { text } = await visit('/contact', { locale, viewport: WIDE });
    const { service, name, email, phone, message, submit } = contactForm(text);
    await submit.click();
    await expect.element(page.getByRole('alert').getByText(text('form.fillRequired'))).toBeVisible();
    await expect.element(service).toHaveFocus();
    for (const [field, problem] of [
      [service, 'contact.form.serviceType.missing'],
      [name, 'contact.form.name.missing'],
      [email, 'form.email.missing'],
      [message, 'contact.form.message.missing'],
    ] as const) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(new RegExp(text(problem)));
    }
    await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
    const options = [...(service.element() as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);
    expect(options.toSorted()).toEqual([...serviceTypes].toSorted());
    expect(sent('POST /api/contact-submissions')).toEqual([]);
  });

  it('[FRM-01] asks to check the entries when nothing is missing', async () => {
    const { text } = await visit('/contact', { locale, viewport: WIDE });
    const form = contactForm(text);
    await fillContact(form);
    await form.email.fill('wei@example');
    await form.submit.click();
    await expect.element(page.getByRole('alert').getByText(text('form.check'))).toBeVisible();
    expect(document.querySelector('main [role=alert]')?.textContent).not.toContain(text('form.fillRequired'));
    await expect.element(form.email).toHaveFocus();
  });

  it('[FRM-01] preselects the service of the URL, and none for an unknown one', async () => {
    const { text, reload } = await visit('/contact?service=ac_maintenance', { locale, viewport: WIDE });
    const { service, name } = contactForm(text);
    await expect.element(service).toHaveValue('ac_maintenance');
    const chosen = (service.element() as HTMLSelectElement).selectedOptions[0];
    expect(chosen?.textContent).toBe(text('ac_maintenance.title'));
    await service.selectOptions('plumbing');
    await name.fill('Mariam');
    await expect.element(service).toHaveValue('plumbing');
    history.replaceState(null, '', location.href.replace('ac_maintenance', 'nonsense'));
    sessionStorage.clear();
    await reload();
    await expect.element(service).toHaveValue('');
  });

  it('[FRM-03] reports a failure, keeps the entries, and shows the reference once the message is stored', async () => {
    const { text } = await visit('/contact', { locale, viewport: WIDE });
    const fields = contactForm(text);
    await fillContact(fields);
    const recover = mockError('createContactSubmission', 'server.error');
    await fields.submit.click();
    const alert = page.getByRole('alert').filter({ hasText: text('contact.form.failed.title') });
    await expect.element(alert.getByText(text('contact.form.failed.text'))).toBeVisible();
    await expect.element(fields.message).toHaveValue(MESSAGE);
    recover();
    await fields.submit.click();
    await expect.element(page.getByText(text('contact.form.sent.title'))).toBeVisible();
    const stored = mocks.store.state.submissions.find(({ email }) => email === 'wei@example.com');
    await expect.poll(shown).toContain(stored?.reference ?? 'no reference');
    const bodies = sent('POST /api/contact-submissions').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    for (const body of bodies)
      expect(body).toMatchObject({
        name: 'Chen Wei',
        email: 'wei@example.com',
        message: MESSAGE,
        serviceType: 'electrical',
        language: locale,
      });
  });

  it('[FRM-05] the newsletter form below it requires an e-mail address, and reports a failure', async () => {
    const { text } = await visit('/contact', { locale, viewport: WIDE });
    const form = page.getByRole('form', { name: text('newsletter.title') });
    const field = form.getByRole('textbox', { name: text('newsletter.email') });
    await expect.element(field).toHaveAttribute('type', 'email');
    await expect.element(field).toHaveAttribute('aria-required', 'true');
    await form.getByRole('button').click();
    await expect.element(field).toHaveFocus();
    await expect.element(form.getByText(text('form.email.missing'))).toBeVisible();
    expect(sent('POST /api/newsletter-subscribers')).toEqual([]);
    await field.fill('news@example.com');
    const recover = mockError('createNewsletterSubscriber', 'server.error');
    await form.getByRole('button').click();
    await expect.element(form.getByRole('alert').getByText(text('newsletter.failed'))).toBeVisible();
    await expect.element(field).toHaveValue('news@example.com');
    recover();
    await form.getByRole('button').click();
    // The outcome replaces the form.
    await expect.element(form).not.toBeInTheDocument();
    const bodies = sent('POST /api/newsletter-subscribers').map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill(expect.objectContaining({ email: 'news@example.com', language: locale })));
  });
});

describe.each(['en', 'ar'] as const)('the callback form on the home page (%s)', (locale) => {
  it('[FRM-04] reports a failure in the form and a toast, keeps the number, and shows the reference once the request is stored', async () => {
    const { text } = await visit('/', { locale, viewport: WIDE });
    const form = page.getByRole('form', { name: text('home.callback.title') });
    const phone = form.getByRole('textbox', { name: text('callback.phone') });
    const typed = locale === 'ar' ? '٠٥٠ ٩٩٩ ٨٨٧٧' : '00971 50 999 8866';
    await phone.fill(typed);
    const recover = mockError('createCallbackRequest', 'server.error');
    await form.getByRole('button', { name: text('callback.submit') }).click();
    await expect.element(form.getByRole('alert').getByText(text('callback.failed'))).toBeVisible();
    for (const part of ['callback.toast.title', 'callback.toast.text'] as const)
      await expect.element(page.getByText(text(part))).toBeVisible();
    await expect.element(phone).toHaveValue(typed);
    recover();
    await form.getByRole('button', { name: text('callback.submit') }).click();
    const status = page.getByRole('status').filter({ hasText: text('callback.sent.title') });
    await expect.element(status).toBeVisible();
    await expect.poll(shown).toContain(text('callback.sent.text'));
    expect(sent('POST /api/callback-requests').map(({ body }) => body)).toEqual([
      expect.objectContaining({ phone: typed, language: locale }),
      expect.objectContaining({ phone: typed, language: locale }),
    ]);
  });
});
