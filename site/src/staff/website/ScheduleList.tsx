import { useQueryClient } from '@tanstack/react-query';
import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import {
  Alert,
  AlertDialog,
  Badge,
  Button,
  Dialog,
  Form,
  FormMessage,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@zmb/design-system';
import { useId, useState } from 'react';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { reloadWebsite, schedulesApi, schedulesQuery, type SiteSchedule } from '../api/website-api.ts';
import { dubaiTime, useMoment } from '../dubai-moment.ts';
import { Loaded } from '../session/Loaded.tsx';
import { CallError, useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { useSession } from '../session/session.tsx';
import { ChangeList } from './ChangeList.tsx';
import { MomentFields, readMoment } from './MomentFields.tsx';
import * as styles from './website.css.ts';

/** The scheduled and failed publications of all colleagues; nothing when there are none. */
export function ScheduleList() {
  const text = useText();
  const schedules = useStaffQuery(schedulesQuery, { refetchOnWindowFocus: 'always', refetchInterval: 30_000 });
  return (
    <Loaded query={schedules} failure="admin.website.schedules.failed" skeleton={<Skeleton count={1} />}>
      {(data) =>
        data.schedules.length > 0 && (
          <Stack space="sm">
            <Heading level={2} size="title3">
              {text('admin.website.schedules.title')}
            </Heading>
            <ul className={styles.schedules}>
              {data.schedules.map((schedule) => (
                <li key={schedule.id} className={styles.change}>
                  <Schedule schedule={schedule} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </Loaded>
  );
}

/** A publication: author, time and content, its problems and its actions. */
function Schedule({ schedule }: { schedule: SiteSchedule }) {
  const text = useText();
  const moment = useMoment();
  const languageName = useLanguageName();
  const { session } = useSession();
  const titleId = useId();
  const { author, note, publishAt, languages, changes, returned } = schedule;
  const isMine = session.state === 'signedIn' && session.user.id === author.id;
  const name = `\u2068${author.name}\u2069`;
  return (
    <section aria-labelledby={titleId}>
      <Stack space="sm">
        <Inline space="xs">
          <Heading level={3} size="body" id={titleId}>
            <time dateTime={publishAt}>{moment(publishAt)}</time>
          </Heading>
          {languages.map((language) => (
            <Badge key={language}>{languageName(language)}</Badge>
          ))}
          {returned && <Badge tone="warning">{text('admin.website.schedules.notPublished')}</Badge>}
        </Inline>
        <Text size="small" tone="muted">
          {isMine ? text('admin.website.schedules.mine') : <bdi>{author.name}</bdi>}
          {' · '}
          {text('admin.website.schedules.changes', { count: changes.length })}
        </Text>
        {note && (
          <Text>
            <bdi>{note}</bdi>
          </Text>
        )}
        {returned && <Alert tone="warning" title={text(`admin.website.schedules.reason.${returned.reason}`, { name })} />}
        {!returned && !author.isActive && <Alert tone="warning" title={text('admin.website.schedules.inactive', { name })} />}
        {!returned && author.isActive && changes.some(({ isConflict }) => isConflict) && (
          <Alert tone="warning" title={text('admin.website.schedules.conflict')} />
        )}
        <Inline space="xs">
          <ShownChanges schedule={schedule} />
          {isMine && !returned && <MoveButton schedule={schedule} />}
          {returned && returned.reason !== 'author' ? (
            <DismissButton id={schedule.id} />
          ) : (
            <CancelButton schedule={schedule} isMine={isMine} />
          )}
        </Inline>
      </Stack>
    </section>
  );
}

function ShownChanges({ schedule: { changes, publishAt } }: { schedule: SiteSchedule }) {
  const text = useText();
  const moment = useMoment();
  return (
    <Dialog
      trigger={
        <Button variant="secondary" size="sm">
          {text('admin.website.schedules.show')}
        </Button>
      }
      size="lg"
      isDismissible
      title={moment(publishAt)}
    >
      <ChangeList
        changes={changes}
        more={({ isConflict }) => isConflict && <Alert tone="warning" title={text('admin.website.draft.conflict.title')} />}
      />
    </Dialog>
  );
}

function MoveButton({ schedule }: { schedule: SiteSchedule }) {
  const text = useText();
  return (
    <Dialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.website.schedules.move')}
        </Button>
      }
      size="sm"
      isDismissible
      title={text('admin.website.schedules.move')}
    >
      {(close) => <MoveForm schedule={schedule} onMoved={close} />}
    </Dialog>
  );
}

function MoveForm({ schedule: { id, publishAt }, onMoved }: { schedule: SiteSchedule; onMoved: () => void }) {
  const text = useText();
  const moment = useMoment();
  const client = useQueryClient();
  const { show } = useToast();
  const before = Date.parse(publishAt);
  const [value, setValue] = useState({ date: dubaiDate(before), time: dubaiTime(before) });
  const [problem, setProblem] = useState<'missing' | 'past'>();
  const move = useStaffMutation((at: string) => schedulesApi.move(id, at), {
    onSuccess: ({ publishAt: at }) => {
      show({ tone: 'success', title: text('admin.website.schedules.move.done', { time: moment(at) }) });
      void reloadWebsite(client);
      onMoved();
    },
    onError: ({ failure }) => failure.status === 404 && void reloadWebsite(client),
  });
  const failure = move.error?.failure;
  function handleSubmit() {
    const read = readMoment(value);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    move.mutate(read.at);
  }
  return (
    <Form
      onSubmit={handleSubmit}
      summary={failure && <FormMessage tone="critical" title={failureText(failure, 'admin.website.schedules.move.failed', text)} />}
      actions={
        <Button type="submit" isPending={move.isPending}>
          {text('admin.website.schedules.move.confirm')}
        </Button>
      }
    >
      <MomentFields value={value} onChange={setValue} errorMessage={problem && text(`admin.website.publish.time.${problem}`)} />
    </Form>
  );
}

function CancelButton({ schedule: { id, author }, isMine }: { schedule: SiteSchedule; isMine: boolean }) {
  const text = useText();
  const client = useQueryClient();
  const { guard } = useSession();
  const { show } = useToast();
  const target = !author.isActive ? 'left' : isMine ? 'mine' : 'theirs';
  const label = text(target === 'left' ? 'admin.website.schedules.toDraft' : 'admin.website.schedules.cancel');
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {label}
        </Button>
      }
      title={text('admin.website.schedules.cancel.title')}
      description={text(`admin.website.schedules.cancel.${target}`, { name: `\u2068${author.name}\u2069` })}
      confirmLabel={label}
      cancelLabel={text('admin.website.schedules.cancel.keep')}
      errorMessage={(error) => errorText(error, 'admin.website.schedules.cancel.failed', text)}
      onConfirm={async () => {
        const result = await guard(() => schedulesApi.cancel(id));
        if (!result.ok) {
          if (result.status === 404) void reloadWebsite(client);
          throw new CallError(result);
        }
        show({ tone: 'success', title: text('admin.website.schedules.cancel.done') });
        await reloadWebsite(client);
      }}
    />
  );
}

/** Removes a failed publication from the list; the draft already contains its changes. */
function DismissButton({ id }: { id: string }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const dismiss = useStaffMutation(() => schedulesApi.cancel(id), {
    onSuccess: () => reloadWebsite(client),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.website.schedules.cancel.failed', text) }),
  });
  return (
    <Button variant="quiet" size="sm" isPending={dismiss.isPending} onPress={() => dismiss.mutate()}>
      {text('admin.website.schedules.dismiss')}
    </Button>
  );
}
