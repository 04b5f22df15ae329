import type { Page } from '@playwright/test';

import { createJpeg } from '../../admin-api/src/testing/sample-files.ts';
import { expectNoViolations } from '../support/axe.ts';
import { deliver } from '../support/inbound-email.ts';
import { anyAddress, expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

const inspector = (page: Page) => page.getByRole('main').getByRole('region');
const PDF = Buffer.from('%PDF-1.7\nA quotation\n%%EOF');
/** The uploaded file. */
const quotation = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

const TEXTS = {
  en: { offer: 'Our quotation is attached.', reply: 'Here is the leak.', next: 'Thank you, we come on Tuesday.' },
  ar: { offer: 'تجدون عرض السعر مرفقًا.', reply: 'هذه صورة التسرب.', next: 'شكرًا لكم، سنزوركم يوم الثلاثاء.' },
};

// No retries for journeys about leads.
test.describe.configure({ retries: 0 });

test('[DSK-171] [DSK-158] staff answer by e-mail with a file, the customer replies with a photo, and staff answer again', async ({
  page,
  lang,
  admin,
  request,
  mails,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const { offer, reply, next } = TEXTS[lang];
  const mark = `${Date.now()}`.slice(-7);
  const visitor = { name: `Answer ${lang} ${mark}`, email: `answer.${mark}@example.com`, phone: `050${mark}`, message: 'A leak.' };
  const written = await request.post('/api/contact-submissions', {
    data: { ...visitor, serviceType: 'ac_services', language: lang, sourcePath: '/contact' },
    headers: { Origin: baseURL ?? '', 'X-Forwarded-For': anyAddress() },
  });
  expect(written.status()).toBe(201);
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
  await page.goto(`/admin/dashboard/contacts?q=${visitor.email}`);
  await page.getByRole('main').getByRole('row').filter({ hasText: visitor.name }).click();

  const field = inspector(page).locator('textarea[name=answer]');
  const send = inspector(page).getByRole('button', { name: texts('admin.inbox.answer.send') });
  await field.fill(offer);
  await inspector(page)
    .locator('input[type=file]')
    .setInputFiles([quotation(`Quotation ${mark}.pdf`), quotation('Terms.pdf')]);
  const files = inspector(page).getByRole('list', { name: texts('admin.inbox.attach') });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(files.getByRole('img')).toHaveCount(2);
  await expectNoViolations(page);
  await files.getByRole('button', { name: 'Terms.pdf' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  // Undo restores the text and the file.
  await send.click();
  await page.getByRole('button', { name: texts('admin.inbox.undo'), exact: true }).click();
  await expect(field).toHaveValue(offer);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await send.click();
  const sent = texts('admin.inbox.delivery.sent').split('{')[0]?.trim() ?? '-';
  await expect(inspector(page)).toContainText(sent);
  const letters = () => mails.filter(({ recipients, source }) => recipients.includes(visitor.email) && source.includes('application/pdf'));
  await expect.poll(() => letters().length).toBe(1);
  const [letter] = letters();
  expect(letter?.source).toContain(`Quotation ${mark}.pdf`);
  expect(letter?.source).not.toContain('Terms.pdf');
  expect(letter?.source).toContain(PDF.toString('base64'));

  // The customer replies while staff are writing.
  await field.fill(next);
  const to = (letter?.headers['reply-to'] ?? '').replace(/[<>]/g, '');
  const photo = { name: 'leak.jpg', type: 'image/jpeg', content: (await createJpeg()).toString('base64') };
  await deliver(request, { from: visitor.email, to, text: reply, dmarc: 'pass', attachments: [photo] });
  const newer = texts('admin.inbox.newer.reply').replace('{name}', `\u2068${visitor.name}\u2069`);
  await expect(inspector(page)).toContainText(newer);
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.newer.show') })
    .click();
  await expect(inspector(page)).not.toContainText(newer);
  await expect(inspector(page).getByText(reply)).toBeInViewport();
  await expect(inspector(page).getByRole('button', { name: /leak\.jpg/ })).toBeVisible({ timeout: 60_000 });
  await expect(field).toHaveValue(next);
  await send.click();
  await expect(inspector(page).getByText(next)).toBeVisible();
  const answered = () => mails.find(({ recipients, text }) => recipients.includes(visitor.email) && text.includes(next));
  await expect.poll(answered).toBeDefined();
  // It continues the conversation with the reply.
  expect(answered()?.headers['in-reply-to']).toMatch(/@mail\.example>$/);
});
