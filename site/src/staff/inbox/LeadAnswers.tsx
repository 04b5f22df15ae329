import { Alert, Button, Inline, Menu, Stack, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/call.ts';
import { visitorChatLink, visitorMailLink } from './phone.ts';
import type { LeadState } from './use-lead.ts';
import { type AnswerChannel, type Lead, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useVisitorTexts } from './use-visitor-texts.ts';

const CHANNELS: readonly AnswerChannel[] = ['chat', 'call', 'email'];

interface LeadAnswersProps {
  kind: LeadKind;
  lead: Lead;
  act: LeadState['act'];
}

/**
 * One press to the visitor's chat, phone or mailbox. Whether an answer came of it no browser can know, and the first one stops
 * the clock of the promise for good; so the press only asks, and the answer to that is what is recorded.
 */
export function LeadAnswers({ kind, lead, act }: LeadAnswersProps) {
  const text = useText();
  const [draft, keep] = useLeadDraft(lead.id);
  const { words, picker } = useChosenWords(lead);
  const asked = CHANNELS.find((channel) => channel === draft['asked']);
  const ask = (channel: AnswerChannel) => keep({ asked: channel, sent: channel === 'call' ? '' : words.text });
  // Nothing to press before the words are there: the link would lead to an empty chat.
  if (!words.isReady) return null;
  return (
    <Stack space="sm">
      <div className={styles.answers}>
        {lead.phone !== null && (
          <Button
            href={visitorChatLink(lead.phone, words.text)}
            target="_blank"
            rel="noopener"
            isFullWidth
            icon="messageCircle"
            onPress={() => ask('chat')}
          >
            {text('admin.inbox.answer.chat')}
          </Button>
        )}
        {lead.phone !== null && (
          <Button href={`tel:${lead.phone}`} variant="secondary" isFullWidth icon="phone" onPress={() => ask('call')}>
            {text('admin.inbox.answer.call')}
          </Button>
        )}
        {lead.email !== undefined && (
          <Button
            href={visitorMailLink(lead.email, { subject: words.subject, body: words.text })}
            variant={lead.phone === null ? 'primary' : 'secondary'}
            isFullWidth
            icon="mail"
            onPress={() => ask('email')}
          >
            {text('admin.inbox.answer.email')}
          </Button>
        )}
      </div>
      {picker}
      <div role="status">
        {asked && (
          <Question {...{ kind, lead, act, channel: asked }} sent={draft['sent'] ?? ''} onSettled={() => keep({ asked: '', sent: '' })} />
        )}
      </div>
    </Stack>
  );
}

/** The words that chat and e-mail begin with, in the visitor's language: a greeting, or a text that staff have prepared. */
function useChosenWords(lead: Lead) {
  const text = useText();
  const texts = useVisitorTexts(lead);
  const { answer } = useAnswer(leadsApi.cannedTexts);
  const [chosen, setChosen] = useState('greeting');
  const prepared = answer.state === 'loaded' ? answer.data.texts.filter(({ language }) => language === lead.language) : [];
  const options = [
    { id: 'greeting', label: text('admin.inbox.answer.greeting'), text: texts?.greeting ?? '' },
    ...prepared.map((one, index) => ({ id: String(index), label: one.name, text: one.text })),
  ];
  const picked = options.find(({ id }) => id === chosen) ?? options[0];
  const picker = prepared.length > 0 && (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" icon="chevronDown">
          {text('admin.inbox.answer.text', { name: `\u2068${picked?.label ?? ''}\u2069` })}
        </Button>
      }
      items={[
        {
          label: text('admin.inbox.answer.texts'),
          items: options.map(({ id, label, text: description }) => ({ id, label, description: description.slice(0, 80) })),
          selectionMode: 'single',
          selected: [chosen],
          onSelectionChange: ([id]) => setChosen(id ?? 'greeting'),
        },
      ]}
    />
  );
  return { words: { isReady: texts !== undefined, text: picked?.text ?? '', subject: texts?.subject ?? '' }, picker };
}

interface QuestionProps extends LeadAnswersProps {
  channel: AnswerChannel;
  /** The text that the chat or the e-mail began with. */
  sent: string;
  onSettled: () => void;
}

/** Asks whether the lead was answered, and records it. */
function Question({ kind, lead, act, channel, sent, onSettled }: QuestionProps) {
  const text = useText();
  const { show } = useToast();
  const [isPending, setIsPending] = useState(false);
  async function record() {
    setIsPending(true);
    const failure = await act(() => leadsApi.of[kind].answer(lead.id, { channel, ...(sent && { text: sent }) }));
    setIsPending(false);
    if (failure) show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.answer', text) });
    else onSettled();
  }
  return (
    <Alert title={text(`admin.inbox.asked.${channel}`)}>
      <Stack space="sm">
        {lead.firstAnsweredAt === null && <p>{text('admin.inbox.asked.text')}</p>}
        <Inline space="xs">
          <Button variant="secondary" size="sm" icon="check" isPending={isPending} onPress={() => void record()}>
            {text('admin.inbox.asked.yes')}
          </Button>
          <Button variant="quiet" size="sm" onPress={onSettled}>
            {text('admin.inbox.asked.no')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  );
}
