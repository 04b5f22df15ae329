import { useQueryClient } from '@tanstack/react-query';
import { UNDO_OFFER_MS } from '@zmb/admin-api/contract/durations.ts';
import { MAX_ANSWER_BYTES, MAX_ANSWER_FILES, MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Avatar, Badge, Button, FileUpload, IconButton, Inline, Menu, Stack, Tabs, Text, useToast } from '@zmb/design-system';
import { FileIcon, MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import {
  type AnswerChannel,
  type Lead,
  type LeadColleague,
  type LeadDetail,
  type LeadKind,
  leadQueries,
  leadsApi,
} from '../api/leads-api.ts';
import { type AnswerText, slashQueryAt, withAnswerText } from '../canned-texts/answer-texts.ts';
import { useBytes } from '../number-formats.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { directionOf } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Draft } from '../../lead-forms/delivery/draft.ts';
import { ACCEPTED_FILES } from '../../lead-forms/photos/accepted-files.ts';
import { type AnswerFile, useAnswerFiles } from './answer-files.ts';
import { AnswerQuestion, RetryQuestion } from './ComposerQuestions.tsx';
import * as styles from './composer.css.ts';
import { matchingNames, type Mentionable, mentionQueryAt, toStoredNote } from './mention-text.ts';
import { NewerMessage, newestOf } from './NewerMessage.tsx';
import { SuggestionField, type SuggestionQuery } from './SuggestionField.tsx';
import { type AnswerTexts, useAnswerTexts } from './use-answer-texts.ts';
import { useColleagues } from './use-colleagues.ts';
import { useInboxUrl } from './use-inbox-url.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { customerChatLink, customerMailLink, formatPhone } from './customer-contact.ts';

/** A tab of the composer. */
type Mode = AnswerChannel | 'note';

/** In the order of the tabs. For a callback request, calling comes first. */
const MODES = {
  contact: ['email', 'chat', 'call', 'note'],
  callback: ['call', 'chat', 'email', 'note'],
} as const satisfies Record<LeadKind, readonly Mode[]>;

/** Accepted files besides photos and videos. */
const DOCUMENTS = ['.pdf', '.docx', '.xlsx', '.pptx'];

interface LeadComposerProps {
  detail: LeadDetail;
  /** Called when an answer was sent or recorded. */
  onAnswered: () => void;
}

/** Answers and notes for a lead: a text field with a tab for each available channel. */
export function LeadComposer({ detail, onAnswered }: LeadComposerProps) {
  const text = useText();
  const { lead } = detail;
  const [draft, update] = useLeadDraft(lead.id);
  const texts = useAnswerTexts(lead);
  // Before the greeting is loaded, the links would open an empty chat.
  if (!texts) return null;

  const body = draft['answer'] ?? texts.greeting.text;
  const chat = customerChatLink(lead.phone, body);
  const isOffered = { email: Boolean(lead.email), chat: chat !== undefined, call: lead.phone !== null, note: true };
  const modes = MODES[lead.kind].filter((mode) => isOffered[mode]);
  const mode = modes.find((each) => each === draft['mode']) ?? modes[0];
  const answer = {
    ...{ detail, draft, texts, body, onAnswered },
    update,
    /** A draft stores up to which entry its author has read the conversation. */
    onType: (typed: string) => update((now) => ({ answer: typed, seen: now['seen'] || newestOf(detail) })),
  };
  const panels = {
    email: () => (detail.sending.isPossible ? <EmailForm {...answer} /> : <MailProgramForm {...answer} />),
    chat: () => (
      <LinkForm {...answer} channel="chat" href={chat ?? ''} icon={<MessageCircleIcon />} action={text('admin.inbox.answer.open.chat')} />
    ),
    call: () => <CallPanel {...answer} hasChat={chat !== undefined} />,
    note: () => <NoteForm {...{ detail, draft, update }} />,
  } satisfies Record<Mode, () => ReactNode>;
  return (
    <div data-lead-composer className={styles.composer}>
      <NewerMessage detail={detail} seen={draft['seen']} onSeen={() => update({ seen: newestOf(detail) })} />
      <Tabs
        label={text('admin.inbox.composer')}
        tabs={modes.map((key) => ({
          key,
          label: text(key === 'note' ? 'admin.inbox.note.label' : `admin.inbox.answer.${key}`),
          content: key === mode && panels[key](),
        }))}
        selected={mode}
        onSelectionChange={(chosen) => update({ mode: chosen })}
      />
    </div>
  );
}

interface AnswerProps {
  detail: LeadDetail;
  draft: Draft;
  update: ReturnType<typeof useLeadDraft>[1];
  texts: AnswerTexts;
  /** The text of the answer. */
  body: string;
  /** Changes it. */
  onType: (typed: string) => void;
  onAnswered: () => void;
}

/** Sends the text as an e-mail with attachments. Undoing it within the delay reopens the lead with the text and files restored. */
function EmailForm({ detail: { lead, sending }, update, texts, body, onType, onAnswered }: AnswerProps) {
  const text = useText();
  const size = useBytes();
  const { show } = useToast();
  const client = useQueryClient();
  const { open } = useInboxUrl();
  const { files, ...upload } = useAnswerFiles(lead.id);
  const [error, setError] = useState<string>();
  const bytes = files.reduce((sum, file) => sum + file.size, 0);

  const undo = useStaffMutation(({ answerId }: SentEmail & { answerId: string }) => leadsApi.undoAnswer(lead.id, answerId), {
    onSuccess: (detail, { body: sentBody, files: attached }) => {
      storeLeadDetail(client, detail);
      update({ answer: sentBody });
      upload.restore(attached);
      open(lead.id);
      show({ tone: 'info', title: text('admin.inbox.answer.undone') });
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.undoAnswer', text) }),
  });
  const send = useStaffMutation(
    ({ body: sentBody, files: [first] }: SentEmail) =>
      leadsApi.answer(lead.id, {
        channel: 'email',
        text: sentBody,
        send: { version: lead.version, ...(first && { filesKey: first.key }) },
      }),
    {
      onSuccess: (detail, email) => {
        storeLeadDetail(client, detail);
        upload.clear();
        // Text typed meanwhile is kept.
        update((now) => (now['answer'] === undefined || now['answer'] === email.body ? { answer: undefined, seen: undefined } : {}));
        const sent = detail.thread.findLast(({ delivery }) => delivery?.state === 'waiting');
        show({
          tone: 'success',
          title: text('admin.inbox.answer.sent', { email: `\u2066${lead.email ?? ''}\u2069` }),
          duration: UNDO_OFFER_MS,
          ...(sent && { action: { label: text('admin.inbox.undo'), onPress: () => undo.mutate({ ...email, answerId: sent.id }) } }),
        });
        onAnswered();
      },
      onError: ({ failure }) => {
        const [reason] = Object.values(failure.fields ?? {});
        show({ tone: 'critical', title: reason ?? failureText(failure, 'admin.inbox.failed.send', text) });
        // For example a new reply, which has to be read first.
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      },
    },
  );
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    if (body.trim() === '') return setError(text('admin.inbox.answer.missing'));
    if (files.some(({ state }) => state !== 'stored')) return setError(text('admin.inbox.attach.unfinished'));
    setError(undefined);
    send.mutate({ body, files });
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FileUpload
        label={text('admin.inbox.attach')}
        accept={[...ACCEPTED_FILES, ...DOCUMENTS]}
        maxCount={MAX_ANSWER_FILES}
        files={files.map((file) => rowOf(file, text('admin.inbox.attach.stuck')))}
        onAdd={(added) => {
          setError(undefined);
          upload.add(added);
        }}
        onRemove={upload.remove}
        onRetry={upload.retry}
      >
        {({ button, list }) => (
          <Stack space="xs">
            <AnswerField {...{ texts, lead }} value={body} onChange={onType} errorMessage={error} />
            <div className={styles.files}>
              {list}
              {files.length > 1 && (
                <Text as="span" size="small" tone="muted">
                  {text('admin.inbox.attach.sum', { size: size(bytes), most: size(MAX_ANSWER_BYTES) })}
                </Text>
              )}
            </div>
            {sending.missing.length > 0 && (
              <Text size="small" tone="muted">
                {text('admin.inbox.answer.noReplyAddress', { variables: `\u2066${sending.missing.join(', ')}\u2069` })}
              </Text>
            )}
            <div className={styles.tools}>
              <CannedTexts {...{ texts }} value={body} onChange={onType} />
              {button}
              <Button type="submit" size="sm" icon={<MailIcon />} isPending={send.isPending}>
                {text('admin.inbox.answer.send')}
              </Button>
            </div>
          </Stack>
        )}
      </FileUpload>
    </form>
  );
}

interface SentEmail {
  body: string;
  files: readonly AnswerFile[];
}

/** @param stuck The message for a file that could not be removed. */
function rowOf({ id, name, size, state, offset, message, preview }: AnswerFile, stuck: string) {
  const shown = { id, name, size, ...(preview && { preview }) };
  if (state === 'stored') return { ...shown, status: 'done' as const };
  if (state === 'waiting' || state === 'removing') return { ...shown, status: 'waiting' as const };
  if (state === 'processing') return { ...shown, status: 'uploading' as const };
  if (state === 'uploading') return { ...shown, status: 'uploading' as const, progress: offset / size };
  const errorMessage = state === 'stuck' ? stuck : message;
  return { ...shown, status: 'failed' as const, isRetryable: state === 'failed', ...(errorMessage && { errorMessage }) };
}

/** Without a mail server, opens the e-mail in the author's mail program. */
function MailProgramForm(answer: AnswerProps) {
  const text = useText();
  const { detail, texts, body } = answer;
  const { lead, sending } = detail;
  return (
    <LinkForm
      {...answer}
      channel="email"
      href={customerMailLink(lead.email ?? '', { subject: texts.subject, body })}
      icon={<MailIcon />}
      action={text('admin.inbox.answer.open.email')}
      note={text('admin.inbox.answer.noMailServer', { variables: `\u2066${sending.missing.join(', ')}\u2069` })}
    />
  );
}

interface LinkFormProps extends AnswerProps {
  channel: 'chat' | 'email';
  /** The URL that opens the text in another program. */
  href: string;
  icon: ReactElement;
  action: string;
  note?: string;
}

/** Opens the text in another program, such as WhatsApp, and asks on return whether it was sent. */
function LinkForm({ channel, href, icon, action, note, ...answer }: LinkFormProps) {
  const { detail, draft, update, texts, body, onType, onAnswered } = answer;
  const { lead } = detail;
  // A question that was already open does not move the focus.
  const [isPressed, setPressed] = useState(false);
  const hasQuestion = draft['asked'] === channel;
  return (
    <>
      <div role="status">
        {hasQuestion && (
          <AnswerQuestion
            {...{ lead, channel, onAnswered }}
            isFocused={isPressed}
            sent={draft['sent'] ?? ''}
            onSettled={() => update({ asked: '', sent: '', seen: undefined })}
          />
        )}
      </div>
      {!hasQuestion && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.currentTarget.querySelector<HTMLAnchorElement>('a[href]')?.click();
          }}
        >
          <Stack space="xs">
            <AnswerField {...{ texts, lead }} value={body} onChange={onType} errorMessage={undefined} />
            {note !== undefined && (
              <Text size="small" tone="muted">
                {note}
              </Text>
            )}
            <div className={styles.tools}>
              <CannedTexts {...{ texts }} value={body} onChange={onType} />
              <Button
                href={href}
                target={channel === 'chat' ? '_blank' : undefined}
                rel={channel === 'chat' ? 'noopener' : undefined}
                size="sm"
                icon={icon}
                onPress={() => {
                  setPressed(true);
                  update({ asked: channel, sent: body, mode: channel });
                }}
              >
                {action}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </>
  );
}

/** The phone number, and the result of the call. */
function CallPanel({ detail: { lead }, draft, update, onAnswered, hasChat }: AnswerProps & { hasChat: boolean }) {
  const text = useText();
  const [calls, setCalls] = useState(0);
  const phone = lead.phone ?? '';
  return (
    <Stack space="xs">
      <div className={styles.tools}>
        <Text as="span" strength="strong">
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </Text>
        <Button
          href={`tel:${phone}`}
          variant={draft['asked'] === 'call' ? 'secondary' : 'primary'}
          size="sm"
          icon={<PhoneIcon />}
          onPress={() => {
            setCalls(calls + 1);
            update({ asked: 'call', sent: '', mode: 'call' });
          }}
        >
          {text('admin.inbox.answer.call')}
        </Button>
      </div>
      {!hasChat && (
        <Text size="small" tone="muted">
          {text('admin.inbox.answer.noChat')}
        </Text>
      )}
      <div role="status">
        {draft['asked'] === 'retry' && <RetryQuestion lead={lead} onSettled={() => update({ asked: '' })} />}
        {draft['asked'] === 'call' && (
          <AnswerQuestion
            key={calls}
            {...{ lead, onAnswered }}
            channel="call"
            isFocused={calls > 0}
            sent=""
            onSettled={(isRetried) => update({ asked: isRetried ? 'retry' : '', sent: '' })}
          />
        )}
      </div>
    </Stack>
  );
}

interface AnswerFieldProps {
  texts: AnswerTexts;
  lead: Lead;
  value: string;
  onChange: (value: string) => void;
  errorMessage: string | undefined;
}

/** The text of an answer, initially the greeting. A `/` opens the canned texts. */
function AnswerField({ texts, lead, value, onChange, errorMessage }: AnswerFieldProps) {
  const text = useText();
  const languageName = useLanguageName();
  const offered = offeredOf(texts);
  return (
    <SuggestionField
      name="answer"
      label={text('admin.inbox.answer.field')}
      isLabelHidden
      lines={2}
      maxLength={MAX_MESSAGE_LENGTH}
      {...{ value, onChange, errorMessage }}
      queryAt={slashQueryAt}
      find={(query) => matchingNames(offered, query)}
      choose={(chosen, query) => withAnswerText(value, query, chosen.text, untouchedOf(texts))}
      listLabel={text('admin.inbox.answer.texts')}
      foundText={(count) => text('admin.inbox.answer.found', { count })}
      emptyText={text(`admin.inbox.answer.texts.${texts.state}`)}
    >
      {(one) => (
        <span className={styles.suggestionText}>
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
  );
}

/** The canned texts behind a button. */
function CannedTexts({ texts, value, onChange }: Pick<AnswerFieldProps, 'texts' | 'value' | 'onChange'>) {
  const text = useText();
  if (texts.canned.length === 0) return null;
  const offered = offeredOf(texts);
  return (
    <Menu
      trigger={<IconButton icon={<FileIcon />} label={text('admin.inbox.answer.choose')} />}
      items={offered.map((one) => ({ id: one.id, label: one.name, description: excerptOf(one) }))}
      onAction={(id) => {
        const chosen = offered.find((one) => one.id === id);
        if (chosen) onChange(withAnswerText(value, undefined, chosen.text, untouchedOf(texts)).value);
      }}
      placement="top start"
    />
  );
}

const offeredOf = ({ canned, greeting }: AnswerTexts): AnswerText[] => [...canned, greeting];
const untouchedOf = (texts: AnswerTexts) => new Set(offeredOf(texts).map((one) => one.text.trim()));

const MAX_EXCERPT_LENGTH = 80;
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' };

/** The beginning of a text, isolated in its language's direction: it may begin with a Latin name or a reference. */
function excerptOf({ text: answer, language }: AnswerText): string {
  const excerpt = answer.length > MAX_EXCERPT_LENGTH ? `${answer.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : answer;
  return `${ISOLATES[directionOf(language)]}${excerpt}\u2069`;
}

/** The colleagues mentioned in the unsaved note. */
function mentionedIn(draft: Draft): Mentionable[] {
  return draft['mentioned'] ? (JSON.parse(draft['mentioned']) as Mentionable[]) : [];
}

/** Adds a note; an `@` mentions colleagues. */
function NoteForm({ detail, draft, update }: Pick<AnswerProps, 'detail' | 'draft' | 'update'>) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const { lead } = detail;
  const [error, setError] = useState<string>();
  const { active, ownId } = useColleagues();
  const others = active.filter(({ id }) => id !== ownId);
  const value = draft['note'] ?? '';

  const add = useStaffMutation(
    (typed: string) => leadsApi.change(lead.id, { version: lead.version, note: toStoredNote(typed.trim(), mentionedIn(draft)) }),
    {
      onSuccess: (changed, typed) => {
        storeLeadDetail(client, changed);
        // Text typed during saving is kept.
        update((now) => (now['note'] === typed ? { note: '', mentioned: '', seen: undefined } : {}));
      },
      onError: ({ failure }) => {
        if (failure.status === 409) {
          setError(text('admin.inbox.note.conflict'));
          void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
        } else if (failure.fields?.['note']) setError(failure.fields['note']);
        else show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.note', text) });
      },
    },
  );
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === '') return setError(text('admin.inbox.note.missing'));
    setError(undefined);
    add.mutate(value);
  }
  function queryAt(typed: string, caret: number): SuggestionQuery | undefined {
    const query = mentionQueryAt(typed, caret);
    // The name is complete; what follows is text.
    const isComplete = others.some(({ name }) => query?.text.startsWith(`${name} `));
    return isComplete ? undefined : query;
  }
  function choose(colleague: LeadColleague, query: SuggestionQuery) {
    update({ mentioned: JSON.stringify([...mentionedIn(draft), { id: colleague.id, name: colleague.name }]) });
    const before = `${value.slice(0, query.start)}@${colleague.name} `;
    return { value: before + value.slice(query.start + 1 + query.text.length), caret: before.length };
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack space="xs">
        <SuggestionField
          name="note"
          label={text('admin.inbox.note.label')}
          isLabelHidden
          lines={2}
          placeholder={text('admin.inbox.note.placeholder')}
          maxLength={MAX_MESSAGE_LENGTH}
          {...{ value, queryAt, choose }}
          onChange={(note) => update((now) => ({ note, seen: now['seen'] || newestOf(detail) }))}
          errorMessage={error}
          find={(query) => matchingNames(others, query)}
          listLabel={text('admin.inbox.mention')}
          foundText={(count) => text('admin.inbox.mention.found', { count })}
        >
          {(colleague) => (
            <>
              <Avatar size="sm" name={colleague.name} isDecorative />
              <span className={styles.suggestionText}>
                <bdi>{colleague.name}</bdi>
                <Text as="span" size="small" tone="muted">
                  <bdi dir="ltr">{colleague.email}</bdi>
                </Text>
              </span>
            </>
          )}
        </SuggestionField>
        <div className={styles.tools}>
          <Button type="submit" size="sm" isPending={add.isPending}>
            {text('admin.inbox.note.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
