import { useQueryClient } from '@tanstack/react-query';
import { openMoment } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { Alert, Button, Inline, Menu, Stack, useToast } from '@zmb/design-system';
import { CheckIcon, ChevronDownIcon, ClockIcon, MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import { useEffect, useState } from 'react';
import { createIntl } from 'react-intl';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import { type AnswerChannel, type Lead, type LeadKind, leadQueries, leadsApi } from '../api/leads-api.ts';
import { settingsQueries } from '../api/settings-api.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useSchedule } from './use-schedule.ts';
import { visitorChatLink, visitorMailLink } from './visitor-contact.ts';

const CHANNELS: readonly AnswerChannel[] = ['chat', 'call', 'email'];

interface LeadAnswersProps {
  kind: LeadKind;
  lead: Lead;
}

/**
 * Links to the visitor's chat, phone and mailbox. A browser cannot know whether the lead was then answered, and the first answer stops
 * the clock for good; so a press only asks, and staff confirm.
 */
export function LeadAnswers({ kind, lead }: LeadAnswersProps) {
  const text = useText();
  const [draft, keep] = useLeadDraft(lead.id);
  const greeting = useGreeting(lead);
  const cannedTexts = useStaffQuery(settingsQueries.cannedTexts);
  const [chosenId, setChosenId] = useState('greeting');
  // Until the greeting is loaded, the links would open an empty chat.
  if (!greeting) return null;

  const prepared = cannedTexts.isSuccess ? cannedTexts.data.texts.filter(({ language }) => language === lead.language) : [];
  const options = [
    { id: 'greeting', label: text('admin.inbox.answer.greeting'), text: greeting.text },
    ...prepared.map((one, index) => ({ id: String(index), label: one.name, text: one.text })),
  ];
  const chosen = options.find(({ id }) => id === chosenId);
  const body = chosen?.text ?? greeting.text;
  const asked = CHANNELS.find((channel) => channel === draft['asked']);
  const ask = (channel: AnswerChannel) => keep({ asked: channel, sent: channel === 'call' ? '' : body });
  return (
    <Stack space="sm">
      <div className={styles.answers}>
        {lead.phone !== null && (
          <Button
            href={visitorChatLink(lead.phone, body)}
            target="_blank"
            rel="noopener"
            icon={<MessageCircleIcon />}
            onPress={() => ask('chat')}
          >
            {text('admin.inbox.answer.chat')}
          </Button>
        )}
        {lead.phone !== null && (
          <Button href={`tel:${lead.phone}`} variant="secondary" icon={<PhoneIcon />} onPress={() => ask('call')}>
            {text('admin.inbox.answer.call')}
          </Button>
        )}
        {lead.email && (
          <Button
            href={visitorMailLink(lead.email, { subject: greeting.subject, body })}
            variant={lead.phone === null ? 'primary' : 'secondary'}
            icon={<MailIcon />}
            onPress={() => ask('email')}
          >
            {text('admin.inbox.answer.email')}
          </Button>
        )}
      </div>
      {prepared.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" size="sm" icon={<ChevronDownIcon />}>
              {text('admin.inbox.answer.text', { name: `\u2068${chosen?.label ?? ''}\u2069` })}
            </Button>
          }
          items={[
            {
              label: text('admin.inbox.answer.texts'),
              items: options.map(({ id, label, text: description }) => ({ id, label, description: description.slice(0, 80) })),
              selectionMode: 'single',
              selected: [chosenId],
              onSelectionChange: ([id]) => setChosenId(id ?? 'greeting'),
            },
          ]}
        />
      )}
      <div role="status">
        {draft['asked'] === 'retry' && <RetryQuestion {...{ kind, lead }} onSettled={() => keep({ asked: '' })} />}
        {asked && (
          <AnswerQuestion
            {...{ kind, lead, channel: asked }}
            sent={draft['sent'] ?? ''}
            onSettled={(isRetried) => keep({ asked: isRetried ? 'retry' : '', sent: '' })}
          />
        )}
      </div>
    </Stack>
  );
}

interface AnswerQuestionProps extends LeadAnswersProps {
  channel: AnswerChannel;
  /** The text that the chat or the e-mail started with. */
  sent: string;
  /** @param isRetried Whether nobody was reached. */
  onSettled: (isRetried: boolean) => void;
}

/** Asks whether the lead was answered, or nobody was reached, and records it. */
function AnswerQuestion({ kind, lead, channel, sent, onSettled }: AnswerQuestionProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const record = useStaffMutation(
    (isReached: boolean) => leadsApi.of[kind].answer(lead.id, { channel, text: sent || undefined, isReached }),
    {
      onSuccess: (detail, isReached) => {
        storeLeadDetail(client, kind, detail);
        onSettled(!isReached && isOpen(detail.lead));
      },
      onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.answer', text) }),
    },
  );
  return (
    <Alert title={text(`admin.inbox.asked.${channel}`)}>
      <Stack space="sm">
        {lead.firstAnsweredAt === null && <p>{text('admin.inbox.asked.text')}</p>}
        <Inline space="xs">
          <Button variant="secondary" size="sm" icon={<CheckIcon />} isPending={record.isPending} onPress={() => record.mutate(true)}>
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

const isOpen = ({ status }: Lead) => status === 'new' || status === 'in_progress';

/** The next try is proposed for so much later, if the company is open then. */
const RETRY_MS = 2 * HOUR_MS;

/** After an attempt that reached nobody: proposes the next one within the opening hours, and puts the lead off until then. */
function RetryQuestion({ kind, lead, onSettled }: LeadAnswersProps & { onSettled: () => void }) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const schedule = useSchedule();
  const { moment } = useLeadWording();
  const [now] = useState(() => Date.now());
  const until = openMoment(now + RETRY_MS, schedule);
  const snooze = useStaffMutation(
    () => leadsApi.of[kind].change(lead.id, { version: lead.version, snoozedUntil: new Date(until).toISOString() }),
    {
      onSuccess: (detail) => {
        storeLeadDetail(client, kind, detail);
        onSettled();
      },
      onError: ({ failure }) => {
        show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.change', text) });
        void client.invalidateQueries({ queryKey: leadQueries.detail(kind, lead.id).queryKey });
      },
    },
  );
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

/** The first words to a visitor in the visitor's language; undefined until its messages are loaded, and empty if that fails. */
export function useGreeting(lead: Lead): { text: string; subject: string } | undefined {
  const { language } = lead;
  const [loaded, setLoaded] = useState<{ language: Locale; messages: Messages }>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (messages: Messages) => isCurrent && setLoaded({ language, messages });
    void loadMessages(language, 'admin-inbox', 'services').then(keep, () => keep({}));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? greetingOf(lead, loaded.messages) : undefined;
}

function greetingOf({ language, name, serviceType, reference }: Lead, messages: Messages): { text: string; subject: string } {
  if (Object.keys(messages).length === 0) return { text: '', subject: reference };
  const intl = createIntl({ locale: intlTag(language), messages });
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const service = serviceType && serviceType !== 'other' ? text(`${serviceType}.title`) : '';
  const key = name === undefined ? 'callback' : service ? 'contact' : 'other';
  const values = { name: name ?? '', service, reference, company: inLanguage(company.name, language) };
  return {
    // People type a straight apostrophe in a chat.
    text: text(`admin.inbox.greeting.${key}`, values).replaceAll('’', "'"),
    subject: text('admin.inbox.greeting.subject', values),
  };
}
