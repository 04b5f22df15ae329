import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changesIn, isFact, isForAllLanguages } from '@zmb/admin-api/contract/company-facts.ts';
import { defaultLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_NOTE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import {
  Alert,
  AlertDialog,
  Button,
  EmptyState,
  Form,
  FormMessage,
  Heading,
  Inline,
  RadioGroup,
  Stack,
  Text,
  TextField,
  useToast,
} from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import {
  reloadWebsite,
  schedulesApi,
  schedulesQuery,
  type SiteDraft,
  type SiteDraftChange,
  type TextName,
  websiteApi,
  websiteQueries,
} from '../api/website-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { CallError, useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { useSession } from '../session/session.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { ChangeList } from './ChangeList.tsx';
import { type Moment, MomentFields, readMoment } from './MomentFields.tsx';
import { MissingTexts } from './MissingTexts.tsx';
import { factHref, textHref } from './paths.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import { PublicationProgress } from './PublicationProgress.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { useFactNames } from './use-fact-formats.ts';
import { useMoment } from '../dubai-moment.ts';
import { useServiceEntries } from './use-service-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';
import { WEBSITE_PATH } from '../paths.ts';

/** The unpublished changes of the account, before and after, with the button that publishes them. */
export function DraftPage() {
  const text = useText();
  const draft = useStaffQuery(websiteQueries.draft, { refetchOnWindowFocus: 'always' });
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.draft.title')}
        </Heading>
        <Text tone="muted">{text('admin.website.draft.intro')}</Text>
      </Stack>
      <WebsiteNav />
      <Loaded query={draft} failure="admin.website.draft.failed">
        {(data) =>
          data.changes.length > 0 ? (
            <Changes draft={data} />
          ) : (
            <>
              <EmptyState
                title={text('admin.website.draft.empty.title')}
                actions={<Button href={WEBSITE_PATH}>{text('admin.website.draft.empty.action')}</Button>}
              >
                {text('admin.website.draft.empty.text')}
              </EmptyState>
              <ScheduleList />
              <PreviewLinks />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Changes({ draft: { changes, digest } }: { draft: SiteDraft }) {
  const text = useText();
  return (
    <>
      <div className={styles.publication}>
        <Publishing changes={changes} digest={digest} />
      </div>
      <ScheduleList />
      <Stack space="sm">
        <Inline justify="between">
          <Heading level={2} size="title3">
            {text('admin.website.draft.count', { count: changes.length })}
          </Heading>
          <DiscardAll count={changes.length} />
        </Inline>
        <ChangeList changes={changes} more={(change) => <ChangeNotes change={change} />} />
      </Stack>
      <PreviewLinks />
    </>
  );
}

/** The problems of a change, and its actions. */
function ChangeNotes({ change: { key, language, isConflict, colleague } }: { change: SiteDraftChange }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const remove = useStaffMutation(() => websiteApi.discard({ key, language }), {
    onSuccess: () => reloadWebsite(client),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.website.undo.failed', text) }),
  });
  return (
    <>
      {isConflict && (
        <Alert tone="warning" title={text('admin.website.draft.conflict.title')}>
          {text('admin.website.draft.conflict.text')}
        </Alert>
      )}
      <AlsoScheduled change={{ key, language }} />
      {colleague && <Alert title={text('admin.website.draft.colleague', { name: `\u2068${colleague.name}\u2069` })} />}
      <Inline space="xs">
        <Button href={isFact(key) ? factHref(key) : textHref(key)} variant="secondary" size="sm">
          {text('admin.website.draft.edit')}
        </Button>
        <Button variant="quiet" size="sm" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {text('admin.website.draft.remove')}
        </Button>
      </Inline>
    </>
  );
}

/** A notice that another version of the same text is scheduled. */
function AlsoScheduled({ change }: { change: TextName }) {
  const text = useText();
  const moment = useMoment();
  const { session } = useSession();
  const schedules = useStaffQuery(schedulesQuery).data?.schedules ?? [];
  const waiting = schedules.find(
    ({ returned, changes }) => !returned && changes.some(({ key, language }) => key === change.key && language === change.language),
  );
  if (!waiting) return null;
  const { author, publishAt } = waiting;
  const isMine = session.state === 'signedIn' && session.user.id === author.id;
  const values = { name: `\u2068${author.name}\u2069`, time: moment(publishAt) };
  return <Alert title={text(isMine ? 'admin.website.draft.scheduled.mine' : 'admin.website.draft.scheduled.theirs', values)} />;
}

function DiscardAll({ count }: { count: number }) {
  const text = useText();
  const client = useQueryClient();
  const { guard } = useSession();
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.website.draft.discard')}
        </Button>
      }
      tone="critical"
      title={text('admin.website.draft.discard.title', { count })}
      description={text('admin.website.draft.discard.text')}
      confirmLabel={text('admin.website.draft.discard')}
      errorMessage={(error) => errorText(error, 'admin.website.undo.failed', text)}
      onConfirm={async () => {
        const result = await guard(websiteApi.discardDraft);
        if (!result.ok) throw new CallError(result);
        await reloadWebsite(client);
      }}
    />
  );
}

const BOTH = 'both';

/** Publishes the draft, or its changes in one language, at once or at a scheduled time. */
function Publishing({ changes, digest }: Pick<SiteDraft, 'changes' | 'digest'>) {
  const text = useText();
  const languageName = useLanguageName();
  const client = useQueryClient();
  const { show } = useToast();
  const [selected, setSelected] = useState<Language | typeof BOTH>(BOTH);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [value, setValue] = useState<Moment>({ date: '', time: '' });
  const [problem, setProblem] = useState<'missing' | 'past'>();
  const moment = useMoment();
  const changed = languageCodes.filter((code) => changesIn(changes, [code]).length > 0);
  const forAll = changes.map(({ key }) => key).filter(isForAllLanguages);
  const isChoice = changed.length > 1 || (changed.length === 1 && forAll.length > 0);
  // The chosen language may have been published since.
  const chosen = selected !== BOTH && changed.includes(selected) && isChoice ? selected : BOTH;
  const going = chosen === BOTH ? changes : changesIn(changes, [chosen]);
  const isBlocked = going.some(({ isConflict }) => isConflict);
  const body = { ...(chosen !== BOTH && { languages: [chosen] }), ...(plainLine(note) && { note: plainLine(note) }) };
  const publish = useStaffMutation(() => websiteApi.publish(body), {
    onSuccess: ({ number, changed: count }) => {
      setNote('');
      show({ tone: 'success', title: text('admin.website.publish.done', { number, count }) });
      void reloadWebsite(client);
    },
    // A conflict is shown at its text.
    onError: ({ failure }) => failure.status === 409 && void reloadWebsite(client),
  });
  const schedule = useStaffMutation((publishAt: string) => schedulesApi.schedule({ ...body, publishAt, digest }), {
    onSuccess: ({ publishAt }) => {
      setNote('');
      setWhen('now');
      show({ tone: 'success', title: text('admin.website.schedule.done', { time: moment(publishAt) }) });
      void reloadWebsite(client);
    },
    onError: ({ failure }) => failure.status === 409 && void reloadWebsite(client),
  });
  const current = when === 'now' ? publish : schedule;
  const failure = current.error?.failure;
  const form = useFailureFocus(failure);
  const message =
    failure && when === 'later' && failure.status === 409 && !isBlocked
      ? text('admin.website.schedule.changed')
      : failure && failureText(failure, when === 'now' ? 'admin.website.publish.failed' : 'admin.website.schedule.failed', text);
  function handleSubmit() {
    if (isBlocked) return;
    if (when === 'now') return publish.mutate();
    const read = readMoment(value);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    schedule.mutate(read.at);
  }
  return (
    <Form
      ref={form}
      onSubmit={handleSubmit}
      summary={message && <FormMessage tone="critical" title={message} />}
      actions={
        <Button type="submit" isPending={current.isPending} isDisabled={isBlocked}>
          {text(when === 'now' ? 'admin.website.publish' : 'admin.website.schedule', { count: going.length })}
        </Button>
      }
    >
      <Stack space="md">
        {isBlocked && <Alert tone="warning" title={text('admin.website.publish.blocked')} />}
        <IncompleteServices />
        <OutdatedTranslations changes={going} />
        {isChoice && (
          <RadioGroup
            name="languages"
            label={text('admin.website.publish.languages')}
            isRequired
            value={chosen}
            onChange={(value) => setSelected(languageCodes.find((code) => code === value) ?? BOTH)}
            options={[
              { value: BOTH, label: text('admin.website.publish.all') },
              ...changed.map((language) => ({
                value: language as string,
                label: text('admin.website.publish.only', { language: languageName(language) }),
              })),
            ]}
          />
        )}
        {chosen !== BOTH && forAll.length > 0 && <UnpublishedFacts keys={forAll} />}
        <TextField
          name="note"
          label={text('admin.website.publish.note')}
          hint={text('admin.website.publish.note.hint')}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
        <RadioGroup
          name="when"
          label={text('admin.website.publish.when')}
          isRequired
          value={when}
          onChange={(next) => setWhen(next === 'later' ? 'later' : 'now')}
          options={[
            { value: 'now', label: text('admin.website.publish.now') },
            { value: 'later', label: text('admin.website.publish.later') },
          ]}
        />
        {when === 'later' && (
          <>
            <Text size="small" tone="muted">
              {text('admin.website.publish.later.text')}
            </Text>
            <MomentFields
              value={value}
              onChange={setValue}
              errorMessage={(problem && text(`admin.website.publish.time.${problem}`)) ?? failure?.fields?.['publishAt']}
            />
          </>
        )}
        {publish.isPending && <PublicationProgress />}
      </Stack>
    </Form>
  );
}

/** Lists services that cannot be published because texts are missing. */
function IncompleteServices() {
  const entries = useServiceEntries();
  const texts = useSiteTexts().data?.texts ?? [];
  const textOf = (key: string) => {
    const item = texts.find((each) => each.key === key);
    return languageCodes.map((language) => ({ language, text: item?.draft?.[language] ?? item?.texts[language] ?? '' }));
  };
  return entries.map((entry) => <MissingTexts key={entry.name} isElsewhere {...{ entry, textOf }} />);
}

/** Lists facts that are not published with one language, because they would appear on the pages of every language. */
function UnpublishedFacts({ keys }: { keys: readonly string[] }) {
  const text = useText();
  const names = useFactNames();
  const { formatList } = useIntl();
  return (
    <Alert
      title={text('admin.website.publish.forAll', {
        facts: formatList(new Set(keys.map((key) => (isFact(key) ? names.fact(key) : text('admin.website.projects.photos'))))),
      })}
    >
      {text('admin.website.publish.forAll.text')}
    </Alert>
  );
}

/** Reports how many translations will be older than their English text. */
function OutdatedTranslations({ changes }: { changes: readonly SiteDraftChange[] }) {
  const text = useText();
  const translated = new Set(changes.filter(({ language }) => language !== defaultLanguage).map(({ key }) => key));
  // A new text has no translation yet, which counts as missing.
  const count = changes.filter(
    ({ key, language, from }) => language === defaultLanguage && Boolean(from) && !translated.has(key) && !isForAllLanguages(key),
  ).length;
  if (count === 0) return null;
  return <Alert title={text('admin.website.publish.leftBehind', { count })}>{text('admin.website.publish.leftBehind.text')}</Alert>;
}
