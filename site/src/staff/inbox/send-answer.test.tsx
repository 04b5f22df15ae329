import { aLead, aLeadDetail, anEntry } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';

import type { Locale } from '../../i18n/locale.ts';
import { answer, refuse, sent } from '../../testing/api-calls.ts';
import { byTurns } from '../../testing/by-turns.ts';
import { shown, visit } from '../../testing/visit.tsx';

const lead = aLead();
const OPEN = `/admin/dashboard/inbox?view=all&lead=${lead.id}`;
const ANSWERS = 'POST /api/admin/leads/{id}/answers';
const TAKE_BACK = 'POST /api/admin/leads/{id}/answers/take-back';
const field = () => page.elementLocator(document.querySelector('textarea[name=answer]') ?? document.body);
const value = () => document.querySelector<HTMLTextAreaElement>('textarea[name=answer]')?.value;

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
  const it = byTurns(locale);

  it('[DSK-158] is sent with what was typed, once, and the field begins anew', async () => {
    const { text } = await sendAnswer(locale);
    expect(sent(ANSWERS).map(({ body }) => body)).toEqual([{ channel: 'email', text: 'We come at four.', send: { version: 1 } }]);
    await expect.poll(shown).toContain(text('admin.inbox.answer.sent', { email: `\u2066${lead.email}\u2069` }));
    await expect.poll(value).not.toBe('We come at four.');
  });

  it('[DSK-159] is undone, and its text is in the field again', async () => {
    const { text } = await sendAnswer(locale);
    await page.getByRole('button', { name: text('admin.inbox.undo') }).click();
    await expect.poll(() => sent(TAKE_BACK)).toHaveLength(1);
    await expect.poll(shown).toContain(text('admin.inbox.answer.undone'));
    await expect.poll(value).toBe('We come at four.');
  });

  it('[DSK-159] that was refused stays in the field, with the reason', async () => {
    refuse('answerLead', 'server.error');
    await sendAnswer(locale);
    await expect.element(page.getByRole('region').last()).toBeVisible();
    await expect.poll(value).toBe('We come at four.');
  });

  it('[DSK-160] says in the thread why it was not sent, and is sent again', async () => {
    const failed = anEntry({
      ...{ type: 'answer', channel: 'email', text: 'Dear Layla' },
      delivery: { state: 'failed', at: '2026-11-20T10:00:00.000Z', undoUntil: null, failure: { code: 'mailbox_full', detail: null } },
    });
    answer('getLead', () => ({ status: 200, body: { data: aLeadDetail({ lead, thread: [failed] }) } }));
    const { text } = await open(locale);
    await expect.poll(shown).toContain(text('admin.records.email.failure.mailbox_full'));
    answer('sendLeadAnswerAgain', () => ({
      status: 200,
      body: {
        data: aLeadDetail({ lead, thread: [{ ...failed, delivery: { ...failed.delivery!, state: 'waiting', failure: null } }] }),
      },
    }));
    await page.getByRole('button', { name: text('admin.inbox.delivery.again') }).click();
    await expect.poll(shown).toContain(text('admin.inbox.delivery.waiting'));
    expect(sent('POST /api/admin/leads/{id}/answers/send-again').map(({ body }) => body)).toEqual([{ answerId: failed.id }]);
  });

  it('[DSK-158] opens the mail program without a mail server, and says what is not set', async () => {
    answer('getLead', () => ({
      status: 200,
      body: { data: aLeadDetail({ lead, sending: { isPossible: false, missing: ['SMTP_URL'] } }) },
    }));
    const { text } = await open(locale);
    const variables = '\u2066SMTP_URL\u2069';
    await expect.poll(shown).toContain(text('admin.inbox.answer.noMailServer', { variables }));
    const link = page.getByRole('link', { name: text('admin.inbox.answer.email'), exact: true });
    expect(link.element().getAttribute('href')).toMatch(/^mailto:/);
    expect(page.getByRole('button', { name: text('admin.inbox.answer.send') }).query()).toBeNull();
  });
});
