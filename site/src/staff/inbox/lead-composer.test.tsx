import { aLead, aLeadDetail, anAssignee, anEntry, cannedTexts, idOf } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';

import type { Locale } from '../../i18n/locale.ts';
import { mockCall, mockError, mockFailure, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { at, inboxOf, MINUTE, MORNING, openInbox, openMode, preventNavigation } from '../../testing/inbox.ts';
import { fill, press } from '../../testing/press.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';

const lead = aLead();
const OPEN = `/admin/dashboard/inbox?view=all&lead=${lead.id}`;
const ANSWERS = 'POST /api/admin/leads/{id}/answers';
const UNDO_ANSWER = 'POST /api/admin/leads/{id}/answers/undo';
const field = () => page.elementLocator(document.querySelector('textarea[name=answer]') ?? document.body);
const value = () => document.querySelector<HTMLTextAreaElement>('textarea[name=answer]')?.value;

const ANNOUNCE = 'PUT /api/admin/leads/{id}/answer-files/{fileId}';
const composer = () => document.querySelector<HTMLElement>('[data-lead-composer]');
/** The files below the text: name, size and state. */
const attached = () => [...(composer()?.querySelectorAll('form li') ?? [])].map(({ textContent }) => plain(textContent));
const names = () => [...(composer()?.querySelectorAll('form li bdi') ?? [])].map(({ textContent }) => textContent);
const countStored = () => composer()?.querySelectorAll('form li svg[role=img]').length;
const pdf = (name: string, size = 20) => new File(['%PDF-1.7'.padEnd(size, ' ')], name, { type: 'application/pdf' });
const holding = (files: File[]) => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};
function choose(...files: File[]) {
  const input = composer()?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing takes files.');
  input.files = holding(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const open = (locale: Locale) =>
  visit(OPEN, {
    locale,
    viewport: [1440, 900],
    given: ({ state }) => {
      state.submissions = [{ ...lead }];
    },
  });

/** Opens the lead, types an answer and sends it. */
async function sendAnswer(locale: Locale) {
  const opened = await open(locale);
  await expect.poll(value).toBeDefined();
  await field().fill('We come at four.');
  await page.getByRole('button', { name: opened.text('admin.inbox.answer.send') }).click();
  await expect.poll(() => sent(ANSWERS)).toHaveLength(1);
  return opened;
}

describe.each(['en', 'ar'] as const)('an answer by e-mail (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[DSK-158] is sent once with the typed text, and resets the field', async () => {
    const { text } = await sendAnswer(locale);
    expect(sent(ANSWERS).map(({ body }) => body)).toEqual([{ channel: 'email', text: 'We come at four.', send: { version: 1 } }]);
    await expect.poll(shown).toContain(text('admin.inbox.answer.sent', { email: `\u2066${lead.email}\u2069` }));
    await expect.poll(value).not.toBe('We come at four.');
  });

  it('[DSK-159] can be undone, which restores its text in the field', async () => {
    const { text } = await sendAnswer(locale);
    await page.getByRole('button', { name: text('admin.inbox.undo') }).click();
    await expect.poll(() => sent(UNDO_ANSWER)).toHaveLength(1);
    await expect.poll(shown).toContain(text('admin.inbox.answer.undone'));
    await expect.poll(value).toBe('We come at four.');
  });

  it('[DSK-159] stays in the field with the reason when it is refused', async () => {
    mockError('answerLead', 'server.error');
    await sendAnswer(locale);
    await expect.element(page.getByRole('region').last()).toBeVisible();
    await expect.poll(value).toBe('We come at four.');
  });

  it('[DSK-160] shows in the thread why it was not sent, and can be resent', async () => {
    const failed = anEntry({
      ...{ type: 'answer', channel: 'email', text: 'Dear Layla' },
      delivery: { state: 'failed', at: '2026-11-20T10:00:00.000Z', undoUntil: null, failure: { code: 'mailbox_full', detail: null } },
    });
    mockCall('getLead', () => ({ status: 200, body: { data: aLeadDetail({ lead, thread: [failed] }) } }));
    const { text } = await open(locale);
    await expect.poll(shown).toContain(text('admin.records.email.failure.mailbox_full'));
    mockCall('sendLeadAnswerAgain', () => ({
      status: 200,
      body: {
        data: aLeadDetail({ lead, thread: [{ ...failed, delivery: { ...failed.delivery!, state: 'waiting', failure: null } }] }),
      },
    }));
    await page.getByRole('button', { name: text('admin.inbox.delivery.again') }).click();
    await expect.poll(shown).toContain(text('admin.inbox.delivery.waiting'));
    expect(sent('POST /api/admin/leads/{id}/answers/send-again').map(({ body }) => body)).toEqual([{ answerId: failed.id }]);
  });

  it('[DSK-158] [DSK-171] opens the mail program without a mail server, and names the missing settings', async () => {
    mockCall('getLead', () => ({
      status: 200,
      body: { data: aLeadDetail({ lead, sending: { isPossible: false, missing: ['SMTP_URL'] } }) },
    }));
    const { text } = await open(locale);
    await expect.poll(shown).toContain(text('admin.inbox.answer.noMailServer', { variables: '\u2066SMTP_URL\u2069' }));
    expect(page.getByRole('button', { name: text('admin.inbox.answer.send') }).query()).toBeNull();
    expect(composer()?.querySelector('input[type=file]')).toBeNull();
    const pressedUrls = preventNavigation();
    await press(text('admin.inbox.answer.open.email'), 'a');
    expect(pressedUrls).toEqual([expect.stringMatching(/^mailto:noura@mail\.example\?/)]);
    await expect.poll(() => plain(composer()?.textContent)).toContain(text('admin.inbox.asked.email'));
    // Not yet: the text is there again.
    await press(text('admin.inbox.asked.no'), 'button');
    await expect.poll(value).toContain('Noura');
  });

  it('[DSK-158] [DSK-171] attaches chosen, pasted and dropped files, which an undo restores', async () => {
    const { text } = await open(locale);
    await expect.poll(value).toBeDefined();
    await field().fill('The quotation is attached.');
    choose(pdf('quotation.pdf'));
    await expect.poll(attached).toEqual([expect.stringContaining('quotation.pdf')]);
    const typed = field().element();
    const init = { bubbles: true, cancelable: true };
    typed.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: holding([pdf('plan.pdf')]) }));
    typed.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: holding([pdf('terms.pdf', 2048)]) }));
    await expect.poll(countStored).toBe(3);
    expect(names()).toEqual(['quotation.pdf', 'plan.pdf', 'terms.pdf']);
    expect(plain(composer()?.textContent)).toContain(locale === 'en' ? 'of 10' : 'من 10');
    composer()?.querySelector<HTMLElement>('[aria-label*="plan.pdf"]')?.click();
    await expect.poll(attached).toHaveLength(2);
    await page.getByRole('button', { name: text('admin.inbox.answer.send') }).click();
    await expect.poll(() => sent(ANSWERS)).toHaveLength(1);
    const [key, ...others] = new Set(sent(ANNOUNCE).map(({ body }) => (body as { key: string }).key));
    expect(others).toEqual([]);
    const body = { channel: 'email', text: 'The quotation is attached.', send: { version: 1, filesKey: key } };
    expect(sent(ANSWERS).map((call) => call.body)).toEqual([body]);
    await expect.poll(attached).toEqual([]);
    await page.getByRole('button', { name: text('admin.inbox.undo') }).click();
    await expect.poll(names).toEqual(['quotation.pdf', 'terms.pdf']);
    await page.getByRole('button', { name: text('admin.inbox.answer.send') }).click();
    await expect.poll(() => sent(ANSWERS).map((call) => call.body)).toEqual([body, { ...body, send: { version: 3, filesKey: key } }]);
  });

  it('[DSK-171] is not sent before its files are uploaded; a failed file shows why and can be retried, and the others are kept when sending fails', async () => {
    const { text } = await open(locale);
    await expect.poll(value).toBeDefined();
    const reconnect = mockFailure('PATCH /api/uploads/{id}', 'lost');
    choose(pdf('quotation.pdf'));
    await expect.poll(() => composer()?.querySelectorAll('form li button').length).toBe(2);
    await page.getByRole('button', { name: text('admin.inbox.answer.send') }).click();
    await expect.poll(() => plain(composer()?.textContent)).toContain(text('admin.inbox.attach.unfinished'));
    expect(sent(ANSWERS)).toEqual([]);
    reconnect();
    composer()?.querySelector<HTMLElement>('form li button')?.click();
    await expect.poll(countStored).toBe(1);
    const upload = { id: idOf(9), name: 'plan.pdf', size: 9, offset: 0, state: 'refused', refusal: 'file.too_large_for_answer' } as const;
    const withdraw = mockCall('putAnswerFile', () => ({ status: 200, body: { data: { ...upload, message: 'Too much for an e-mail.' } } }));
    choose(pdf('plan.pdf'));
    await expect.poll(attached).toEqual([expect.anything(), expect.stringContaining('Too much for an e-mail.')]);
    withdraw();
    composer()?.querySelector<HTMLElement>('[aria-label*="plan.pdf"]')?.click();
    await expect.poll(attached).toHaveLength(1);
    mockError('answerLead', 'server.error');
    await page.getByRole('button', { name: text('admin.inbox.answer.send') }).click();
    await expect.poll(() => sent(ANSWERS)).toHaveLength(1);
    expect(attached()).toEqual([expect.stringContaining('quotation.pdf')]);
  });

  it('[DSK-171] keeps the mode, the text of answers and the note for each lead', async () => {
    const callable = aLead({ phone: '+971501234567' });
    const other = aLead({ id: idOf(2), name: 'Other' });
    inboxOf(callable, other);
    const { text } = await openInbox(OPEN, { locale, viewport: [1440, 900] });
    await fill('answer', 'We come at four.');
    await openMode('note');
    await fill('note', 'Bring a ladder.');
    await openMode('chat');
    expect(value()).toBe('We come at four.');
    await press(text('admin.inbox.note.label'), '[role=tab]');
    document.querySelector<HTMLElement>(`[role=row][data-key="${other.id}"]`)?.click();
    await expect.poll(value).toContain('Other');
    document.querySelector<HTMLElement>(`[role=row][data-key="${callable.id}"]`)?.click();
    await expect.poll(() => document.querySelector<HTMLTextAreaElement>('textarea[name=note]')?.value).toBe('Bring a ladder.');
    await openMode('email');
    expect(value()).toBe('We come at four.');
  });

  it('[DSK-171] reports a newer message of the customer or a colleague, shows it, and keeps a refused text', async () => {
    const inbox = inboxOf(lead);
    const colleague = anAssignee({ id: idOf(7), name: 'Priya Nair' });
    const { text } = await openInbox(OPEN, { locale, viewport: [1440, 900] });
    const reply = anEntry({
      id: idOf(1),
      type: 'reply',
      channel: 'email',
      author: null,
      text: 'Tuesday suits.',
      createdAt: at(MORNING + MINUTE),
    });
    const sendReply = () => inbox.sendEvent('replied', inbox.change(lead.id, {}));
    // Without a draft there is no notice.
    inbox.detail.thread = [reply];
    sendReply();
    await expect.poll(shown).toContain('Tuesday suits.');
    const replied = text('admin.inbox.newer.reply', { name: `\u2068${lead.name}\u2069` });
    expect(shown()).not.toContain(replied);
    await fill('answer', 'We come on Monday.');
    const second = anEntry({ ...reply, id: idOf(2), text: 'Rather on Wednesday.', createdAt: at(MORNING + 2 * MINUTE) });
    inbox.detail.thread = [reply, second];
    sendReply();
    await expect.poll(shown).toContain(replied);
    await press(text('admin.inbox.newer.show'), 'button');
    await expect.poll(() => document.activeElement?.getAttribute('data-entry')).toBe(second.id);
    await expect.poll(shown).not.toContain(replied);
    const answered = anEntry({
      ...{ id: idOf(3), type: 'answer', channel: 'chat', text: 'Done.', createdAt: at(MORNING + 3 * MINUTE) },
      author: { id: colleague.id, name: colleague.name },
    });
    inbox.detail.thread = [reply, second, answered];
    sendReply();
    await expect.poll(shown).toContain(text('admin.inbox.newer.answer', { name: '\u2068Priya Nair\u2069' }));
    await press(text('admin.inbox.newer.dismiss'), 'button');
    await expect.poll(shown).not.toContain(text('admin.inbox.newer.answer', { name: '\u2068Priya Nair\u2069' }));
    mockError('answerLead', 'state.changed', { current: { ...lead, version: 9 } });
    await press(text('admin.inbox.answer.send'), 'button');
    await expect.poll(() => sent(ANSWERS)).toHaveLength(1);
    expect(value()).toBe('We come on Monday.');
  });

  it.each([
    ['laptop', 1366, 768],
    ['phone', 390, 844],
  ])(
    '[DSK-171] never takes more than a third of the pane on a %s, with a long text, files, a warning and a question',
    async (_, width, height) => {
      const callable = aLead({ phone: '+971501234567' });
      const inbox = inboxOf(callable);
      preventNavigation();
      const { text } = await openInbox(OPEN, {
        locale,
        viewport: [Number(width), Number(height)],
        given: ({ state }) => (state.cannedTexts = cannedTexts({ texts: [{ name: 'Visit', texts: { en: 'May we come?' } }] })),
      });
      const share = () => {
        const box = composer()?.closest('[data-focus-home]')?.parentElement;
        const pane = composer()?.closest('[role=region]');
        const padding = box ? Number.parseFloat(getComputedStyle(box).paddingBlockStart) * 2 : 0;
        return ((composer()?.offsetHeight ?? 0) + padding) / (pane?.clientHeight ?? 1);
      };
      await fill('answer', 'A long text.\n'.repeat(40));
      choose(pdf('quotation.pdf'), pdf('plan.pdf'), pdf('terms.pdf'));
      inbox.detail.thread = [anEntry({ id: idOf(1), type: 'reply', channel: 'email', author: null, createdAt: at(MORNING + MINUTE) })];
      inbox.sendEvent('replied', inbox.change(lead.id, {}));
      await expect.poll(shown).toContain(text('admin.inbox.newer.show'));
      await expect.poll(countStored).toBe(3);
      expect(share()).toBeLessThanOrEqual(1 / 3);
      const box = composer()?.getBoundingClientRect();
      const send = page
        .getByRole('button', { name: text('admin.inbox.answer.send') })
        .element()
        .getBoundingClientRect();
      // The send button stays visible.
      expect([send.top >= (box?.top ?? 0), send.bottom <= (box?.bottom ?? 0) + 1]).toEqual([true, true]);
      await openMode('call');
      await press(text('admin.inbox.answer.call'), '[data-lead-composer] a');
      await expect.poll(shown).toContain(text('admin.inbox.asked.call'));
      expect(share()).toBeLessThanOrEqual(1 / 3);
      await openMode('note');
      await fill('note', 'A long note.\n'.repeat(40));
      expect(share()).toBeLessThanOrEqual(1 / 3);
      expect(composer()?.scrollWidth).toBeLessThanOrEqual((composer()?.clientWidth ?? 0) + 1);
    },
  );
});
