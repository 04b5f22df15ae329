import { useQueryClient } from '@tanstack/react-query';
import { openMoment } from '@zmb/admin-api/contract/business-hours.ts';
import { HOUR_MS, UNDO_OFFER_MS } from '@zmb/admin-api/contract/durations.ts';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Alert, Badge, Button, IconButton, Inline, Menu, Stack, Text, useToast } from '@zmb/design-system';
import { CheckIcon, ClockIcon, FileIcon, MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import { isOpen } from '../api/lead-order.ts';
import { type AnswerChannel, type Lead, type LeadDetail, type LeadKind, leadQueries, leadsApi } from '../api/leads-api.ts';
import { type AnswerText, slashQueryAt, withAnswerText } from '../canned-texts/answer-texts.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { directionOf } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { matchingNames } from './mention-text.ts';
import { SuggestionField } from './SuggestionField.tsx';
import { type AnswerTexts, useAnswerTexts } from './use-answer-texts.ts';
import { useInboxUrl } from './use-inbox-url.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useSchedule } from './use-schedule.ts';
import { visitorChatLink, visitorMailLink } from './visitor-contact.ts';

/** In the order in which they are offered: who asked to be called is called. */
const CHANNELS = {
  contact: ['chat', 'call', 'email'],
  callback: ['call', 'chat', 'email'],
} as const satisfies Record<LeadKind, readonly AnswerChannel[]>;

const ICONS = { chat: <MessageCircleIcon />, call: <PhoneIcon />, email: <MailIcon /> } satisfies Record<AnswerChannel, object>;

interface LeadAnswersProps {
  lead: Lead;
}

/**
 * The text of an answer, which is sent as an e-mail, and links to the visitor's chat, phone and, without a mail server, mailbox that begin
 * with it. A browser cannot know whether the lead was then answered, and the first answer stops the clock; so a press of a link only asks,
 * and staff confirm.
 */
export function LeadAnswers({ detail: { lead, sending }, onAnswered }: { detail: LeadDetail; onAnswered: () => void }) {
  const text = useText();
  const [draft, keep] = useLeadDraft(lead.id);
  const texts = useAnswerTexts(lead);
  // A question that was open when the lead was opened leaves the focus where it is.
  const [asks, setAsks] = useState(0);
  // Until the greeting is loaded, the links would open an empty chat.
  if (!texts) return null;

  const body = draft['answer'] ?? texts.greeting.text;
  const channels = CHANNELS[lead.kind];
  const asked = channels.find((channel) => channel === draft['asked']);
  const ask = (channel: AnswerChannel) => {
    keep({ asked: channel, sent: channel === 'call' ? '' : body });
    setAsks(asks + 1);
  };
  const links = {
    chat: visitorChatLink(lead.phone, body),
    call: lead.phone === null ? undefined : `tel:${lead.phone}`,
    email: lead.email ? visitorMailLink(lead.email, { subject: texts.subject, body }) : undefined,
  } satisfies Record<AnswerChannel, string | undefined>;
  const ways = channels.flatMap((channel) => (links[channel] === undefined ? [] : [{ channel, href: links[channel] }]));
  return (
    <Stack space="sm">
      <div className={styles.answers}>
        {ways.map(({ channel, href }, index) =>
          channel === 'email' && sending.isPossible ? (
            <SendButton
              key={channel}
              {...{ lead, body }}
              variant={index === 0 ? 'primary' : 'secondary'}
              onSent={(words) => {
                // What was typed meanwhile stays.
                keep((now) => ({ answer: now['answer'] === words ? texts.greeting.text : now['answer'] }));
                onAnswered();
              }}
              onUndone={(answer) => keep({ answer })}
            />
          ) : (
            <Button
              key={channel}
              href={href}
              target={channel === 'chat' ? '_blank' : undefined}
              rel={channel === 'chat' ? 'noopener' : undefined}
              variant={index === 0 ? 'primary' : 'secondary'}
              size="sm"
              icon={ICONS[channel]}
              onPress={() => ask(channel)}
            >
              {text(`admin.inbox.answer.${channel}`)}
            </Button>
          ),
        )}
      </div>
      {links.email !== undefined && sending.missing.length > 0 && (
        <Text size="small" tone="muted">
          {text(`admin.inbox.answer.${sending.isPossible ? 'noReplyAddress' : 'noMailServer'}`, {
            variables: `\u2066${sending.missing.join(', ')}\u2069`,
          })}
        </Text>
      )}
      {lead.phone !== null && links.chat === undefined && (
        <Text size="small" tone="muted">
          {text('admin.inbox.answer.noChat')}
        </Text>
      )}
      <AnswerField texts={texts} lead={lead} value={body} onChange={(answer) => keep({ answer })} />
      <div role="status">
        {draft['asked'] === 'retry' && <RetryQuestion lead={lead} onSettled={() => keep({ asked: '' })} />}
        {asked && (
          <AnswerQuestion
            key={asks}
            isFocused={asks > 0}
            {...{ lead, channel: asked }}
            sent={draft['sent'] ?? ''}
            onSettled={(isRetried) => keep({ asked: isRetried ? 'retry' : '', sent: '' })}
            onAnswered={onAnswered}
          />
        )}
      </div>
    </Stack>
  );
}

interface SendButtonProps extends LeadAnswersProps {
  body: string;
  variant: 'primary' | 'secondary';
  /** Is called with the text that is sent. */
  onSent: (words: string) => void;
  /** Is called with the text that was to be sent. */
  onUndone: (words: string) => void;
}

/** Sends the text as an e-mail of the company. Undone while the API keeps it, the lead is open again with its text. */
function SendButton({ lead, body, variant, onSent, onUndone }: SendButtonProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const { open } = useInboxUrl();
  const undo = useStaffMutation(({ answerId }: { answerId: string; words: string }) => leadsApi.takeBack(lead.id, answerId), {
    onSuccess: (detail, undone) => {
      storeLeadDetail(client, detail);
      onUndone(undone.words);
      open(lead.id);
      show({ tone: 'info', title: text('admin.inbox.answer.undone') });
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.takeBack', text) }),
  });
  const send = useStaffMutation(
    (words: string) => leadsApi.answer(lead.id, { channel: 'email', text: words, send: { version: lead.version } }),
    {
      onSuccess: (detail, words) => {
        storeLeadDetail(client, detail);
        onSent(words);
        const sent = detail.thread.findLast(({ delivery }) => delivery?.state === 'waiting');
        show({
          tone: 'success',
          title: text('admin.inbox.answer.sent', { email: `\u2066${lead.email ?? ''}\u2069` }),
          duration: UNDO_OFFER_MS,
          ...(sent && { action: { label: text('admin.inbox.undo'), onPress: () => undo.mutate({ answerId: sent.id, words }) } }),
        });
      },
      onError: ({ failure }) => {
        show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.send', text) });
        // Such as a reply that came while this was written: it has to be read first.
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      },
    },
  );
  return (
    <Button
      variant={variant}
      size="sm"
      icon={ICONS.email}
      isPending={send.isPending}
      isDisabled={body.trim() === ''}
      onPress={() => send.mutate(body)}
    >
      {text('admin.inbox.answer.send')}
    </Button>
  );
}

interface AnswerFieldProps {
  texts: AnswerTexts;
  lead: Lead;
  value: string;
  onChange: (value: string) => void;
}

/** The text that a chat or an e-mail begins with: the greeting, until something else is chosen or typed. A `/` offers the canned texts. */
function AnswerField({ texts: { greeting, canned, state }, lead, value, onChange }: AnswerFieldProps) {
  const text = useText();
  const languageName = useLanguageName();
  const offered = [...canned, greeting];
  const untouched = new Set(offered.map((one) => one.text.trim()));
  return (
    <div className={styles.answer}>
      <SuggestionField
        name="answer"
        label={text('admin.inbox.answer.field')}
        isLabelHidden
        lines={1}
        maxLength={MAX_MESSAGE_LENGTH}
        value={value}
        onChange={onChange}
        queryAt={slashQueryAt}
        find={(query) => matchingNames(offered, query)}
        choose={(chosen, query) => withAnswerText(value, query, chosen.text, untouched)}
        listLabel={text('admin.inbox.answer.texts')}
        foundText={(count) => text('admin.inbox.answer.found', { count })}
        emptyText={text(`admin.inbox.answer.texts.${state}`)}
      >
        {(one) => (
          <span className={styles.suggestionWords}>
            <Inline space="xs">
              <bdi>{one.name}</bdi>
              {one.language !== lead.language && <Badge>{languageName(one.language)}</Badge>}
            </Inline>
            <Text as="span" size="small" tone="muted">
              <bdi dir={directionOf(one.language)} className={styles.suggestionExcerpt}>
                {one.text}
              </bdi>
            </Text>
          </span>
        )}
      </SuggestionField>
      {canned.length > 0 && (
        <Menu
          trigger={<IconButton variant="secondary" icon={<FileIcon />} label={text('admin.inbox.answer.choose')} />}
          items={offered.map((one) => ({ id: one.id, label: one.name, description: excerptOf(one) }))}
          onAction={(id) => {
            const chosen = offered.find((one) => one.id === id);
            if (chosen) onChange(withAnswerText(value, undefined, chosen.text, untouched).value);
          }}
        />
      )}
    </div>
  );
}

const MAX_EXCERPT_LENGTH = 80;
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' };

/** The beginning of a text, in the direction of its language: it may begin with a Latin name or a reference. */
function excerptOf({ text: words, language }: AnswerText): string {
  const excerpt = words.length > MAX_EXCERPT_LENGTH ? `${words.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : words;
  return `${ISOLATES[directionOf(language)]}${excerpt}\u2069`;
}

interface AnswerQuestionProps extends LeadAnswersProps {
  channel: AnswerChannel;
  /** The text that the chat or the e-mail started with. */
  sent: string;
  /** Whether the question takes the focus, so that it is answered by Enter on the way back from the chat, call or e-mail. */
  isFocused: boolean;
  /** @param isRetried Whether nobody was reached. */
  onSettled: (isRetried: boolean) => void;
  onAnswered: () => void;
}

/** Asks whether the lead was answered, or nobody was reached, and records it. */
function AnswerQuestion({ lead, channel, sent, isFocused, onSettled, onAnswered }: AnswerQuestionProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) yes.current?.focus();
  }, [isFocused]);
  const record = useStaffMutation((isReached: boolean) => leadsApi.answer(lead.id, { channel, text: sent || undefined, isReached }), {
    onSuccess: (detail, isReached) => {
      storeLeadDetail(client, detail);
      onSettled(!isReached && isOpen(detail.lead));
      if (isReached) onAnswered();
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.answer', text) }),
  });
  return (
    <Alert title={text(`admin.inbox.asked.${channel}`)}>
      <Stack space="sm">
        {lead.firstAnsweredAt === null && <p>{text('admin.inbox.asked.text')}</p>}
        <Inline space="xs">
          <Button
            variant="secondary"
            size="sm"
            ref={yes}
            icon={<CheckIcon />}
            isPending={record.isPending}
            onPress={() => record.mutate(true)}
          >
            {text('admin.inbox.asked.yes')}
          </Button>
          {channel === 'call' && (
            <Button variant="secondary" size="sm" isDisabled={record.isPending} onPress={() => record.mutate(false)}>
              {text('admin.inbox.asked.notReached')}
            </Button>
          )}
          <Button variant="quiet" size="sm" onPress={() => onSettled(false)}>
            {text('admin.inbox.asked.no')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  );
}

/** The next try is proposed for so much later, if the company is open then. */
const RETRY_MS = 2 * HOUR_MS;

/** After an attempt that reached nobody: proposes the next one within the opening hours, and puts the lead off until then. */
function RetryQuestion({ lead, onSettled }: LeadAnswersProps & { onSettled: () => void }) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const schedule = useSchedule();
  const { moment } = useLeadWording();
  const [now] = useState(() => Date.now());
  const until = openMoment(now + RETRY_MS, schedule);
  const snooze = useStaffMutation(() => leadsApi.change(lead.id, { version: lead.version, snoozedUntil: new Date(until).toISOString() }), {
    onSuccess: (detail) => {
      storeLeadDetail(client, detail);
      onSettled();
    },
    onError: ({ failure }) => {
      show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.change', text) });
      void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
    },
  });
  return (
    <Alert title={text('admin.inbox.retry', { moment: moment(until, now) })}>
      <Inline space="xs">
        <Button variant="secondary" size="sm" icon={<ClockIcon />} isPending={snooze.isPending} onPress={() => snooze.mutate()}>
          {text('admin.inbox.retry.snooze')}
        </Button>
        <Button variant="quiet" size="sm" onPress={onSettled}>
          {text('admin.inbox.retry.no')}
        </Button>
      </Inline>
    </Alert>
  );
}
