import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { mentionOf } from '@zmb/admin-api/contract/mentions.ts';

import type { Schema } from '../contract/contract.ts';
import { anEntry, idOf } from '../fixtures/index.ts';
import type { Account, State } from './store.ts';

type Contact = Schema<'ContactSubmission'>;
type Entry = Schema<'LeadEntry'>;

/** An entry of a thread. `by` is the index of the author among the accounts; a reply of the customer has none. */
interface Turn extends Partial<Omit<Entry, 'id' | 'author' | 'createdAt'>> {
  /** Minutes after the lead arrived. */
  after: number;
  by?: number;
}

/** A lead with its thread, and its state afterwards. */
interface Conversation {
  lead?: Partial<Contact>;
  turns: (accounts: readonly Account[]) => Turn[];
}

const emailed = (after: number, by: number, text: string): Turn => ({ after, by, type: 'answer', channel: 'email', text });
const replied = (after: number, text: string): Turn => ({ after, type: 'reply', text, subject: 'Re: ZMB', isVerified: true });

/** Index of the submission whose customer has written ten times and sent six photos. */
export const LONG_CONVERSATION = 8;

/** By the index of the submission, newest first: one for each kind of newest line that a row can show. */
const CONVERSATIONS: Readonly<Record<number, Conversation>> = {
  0: {
    turns: () => [
      emailed(2, 0, 'Good afternoon Sarah, our AC team can be in JVC on Saturday between 9 and 11. Does that suit you?'),
      replied(8, 'Saturday at 9 is perfect, thank you.\nPlease call when you are at the gate: the guard needs the number plate.'),
    ],
  },
  1: {
    turns: () => [
      emailed(30, 1, 'مساء الخير، عقد الصيانة السنوي لستة مكيفات يشمل أربع زيارات. هل نرسل فنيًا لمعاينتها؟'),
      replied(95, 'نعم، يناسبنا يوم الأحد بعد العصر. وهل يشمل السعر قطع الغيار والتعبئة بالغاز إن لزم الأمر؟'),
    ],
  },
  2: {
    turns: () => [emailed(40, 2, 'Dear Rahul, painting walls and ceilings takes five days. The quote is attached and valid for 14 days.')],
  },
  3: {
    turns: (accounts) => [
      { after: 12, by: 0, type: 'note', text: `${mentionOf(accounts[1]?.id ?? '')} الشقة في برج يحتاج تصريح دخول، هل لدينا نموذج الإدارة؟` },
    ],
  },
  4: { turns: () => [{ after: 25, by: 2, type: 'attempt', channel: 'call', text: null }] },
  5: {
    turns: () => [
      {
        ...emailed(20, 1, 'سعر تنظيف خزان سعته ١٥٠٠ جالون 450 درهمًا، ويستغرق ساعتين.'),
        delivery: {
          ...{ state: 'failed', at: '2026-11-20T09:00:00.000Z', undoUntil: null },
          failure: { code: 'mailbox_full', detail: '552 5.2.2 Mailbox full' },
        },
      },
    ],
  },
  6: {
    turns: () => [
      {
        ...emailed(35, 0, 'Dear James, we can visit the office on Monday morning. Who will let us in?'),
        delivery: { state: 'bounced', at: '2026-11-20T09:10:00.000Z', undoUntil: null, failure: null },
      },
      { after: 36, type: 'bounce', text: 'The address j.oconnor@studio.example does not exist.', sender: 'mailer-daemon@studio.example' },
    ],
  },
  7: {
    turns: () => [{ after: 15, by: 2, type: 'answer', channel: 'chat', text: 'أهلًا أحمد، يصلك فني الكهرباء اليوم بين الرابعة والسادسة.' }],
  },
  [LONG_CONVERSATION]: {
    turns: () => [
      emailed(30, 1, 'Dear Maria, thank you. Could you send us photos of the cabinet and of the pipe below the sink?'),
      replied(42, 'Here are two. The water comes from the left side, I think.'),
      replied(45, 'And one of the floor, it is swollen already.'),
      { after: 60, by: 2, type: 'note', text: 'Looks like the trap, not the supply. One visit should do.' },
      emailed(75, 1, 'Thank you. Is the main valve closed? Our plumber is free at 4 pm today.'),
      replied(80, 'Yes, closed since noon.'),
      replied(82, '4 pm is good.'),
      replied(
        90,
        'The building asks for the names of your people and a trade licence before they let anyone in. Where shall I send you the form?',
      ),
      emailed(100, 1, 'Please send it to this address, we return it within the hour.'),
      replied(104, 'Sent. Please see the attachment, page two needs a stamp.'),
      { after: 130, by: 1, type: 'answer', channel: 'call', text: 'The form is at the reception of the building.' },
      replied(310, 'He was here and has replaced the trap. It still drips a little, though: two more photos.'),
      replied(330, 'Correction: three drops a minute, I counted.'),
      emailed(345, 1, 'He comes back tomorrow at 10, at no charge. The work is under warranty.'),
      replied(350, 'Wonderful, thank you!'),
      replied(1_600, 'It is dry since this morning. Could you also quote for a new worktop, 2.4 m, in white quartz?'),
    ],
  },
  // Without a conversation yet: an emergency, a suspected lead and a snoozed one.
  10: { lead: { urgency: 'emergency', serviceType: 'plumbing' }, turns: () => [] },
  11: { lead: { isSuspected: true }, turns: () => [] },
  12: { lead: { snooze: { until: '2026-12-01T05:00:00.000Z', by: null } }, turns: () => [] },
};

/**
 * Adds conversations to the newest submissions, and updates the state of these leads to match.
 *
 * @returns The threads by lead id.
 */
export function addConversations(submissions: readonly Contact[], accounts: readonly Account[]): State['threads'] {
  const threads: State['threads'] = {};
  for (const [place, lead] of submissions.entries()) {
    const conversation = CONVERSATIONS[place];
    if (!conversation) continue;
    const thread = conversation.turns(accounts).map(({ after, by, ...turn }, index) => {
      const account = by === undefined ? undefined : (accounts[by] ?? accounts[0]);
      const createdAt = new Date(Date.parse(lead.receivedAt) + after * MINUTE_MS).toISOString();
      const author = account ? { id: account.id, name: account.name } : null;
      const isSent = turn.type === 'answer' && turn.channel === 'email';
      const sent = { state: 'sent', at: createdAt, undoUntil: null, failure: null } as const;
      const id = entryIdOf(place, index);
      return anEntry({ id, author, createdAt, ...(isSent && { delivery: sent }), ...turn });
    });
    Object.assign(lead, stateAfter(thread), conversation.lead);
    threads[lead.id] = thread;
  }
  return threads;
}

/** The id of an entry, from the index of its lead and its index in the thread. */
export function entryIdOf(place: number, index: number): string {
  return idOf(20_000 + place * 100 + index);
}

/** The state of an open lead after its conversation. */
function stateAfter(thread: readonly Entry[]): Partial<Contact> {
  const byPeople = thread.filter(({ type }) => type !== 'bounce');
  const last = byPeople.at(-1);
  const first = thread.find(({ type }) => type === 'answer');
  return {
    status: thread.some(({ type }) => type !== 'note') ? 'in_progress' : 'new',
    isSuspected: false,
    assignee: thread.find(({ type }) => type === 'answer' || type === 'attempt')?.author ?? null,
    firstAnsweredAt: first?.createdAt ?? null,
    repliedAt: last?.type === 'reply' ? last.createdAt : null,
  };
}
