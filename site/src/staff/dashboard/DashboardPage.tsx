import { Button, EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@zmb/design-system';
import { useCallback } from 'react';

import { failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { type Summary, summaryApi } from '../api/summary-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useReloadOnNews } from '../live/use-reload-on-news.ts';
import { useText } from '../../i18n/use-text.ts';
import { DueTable } from './DueTable.tsx';
import { Entries } from './Entries.tsx';
import { Figures } from './Figures.tsx';
import { RangePicker } from './RangePicker.tsx';
import { TestLead } from './TestLead.tsx';
import { type Range, useRange } from './use-range.ts';

/** Welcomes the staff, says what is due now, leads everywhere and shows what happened. */
export function DashboardPage() {
  const text = useText();
  const { session } = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  const range = useRange();
  const { from, to } = range;
  const { answer, reload } = useAnswer(useCallback(() => summaryApi.of(from, to), [from, to]));
  useReloadOnNews(reload);
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.dashboard.title')}
        </Heading>
        {user && <Text tone="muted">{text('admin.dashboard.welcome', { name: `\u2068${user.name}\u2069` })}</Text>}
      </Stack>
      {answer.state === 'loading' && <Skeleton shape="block" count={4} />}
      {answer.state === 'failed' && (
        <EmptyState
          icon="circleAlert"
          title={failureText(answer.failure, 'admin.dashboard.failed', text)}
          actions={<Button onPress={reload}>{text('admin.list.retry')}</Button>}
        />
      )}
      {answer.state === 'loaded' && <Loaded summary={answer.data} range={range} />}
    </Stack>
  );
}

function Loaded({ summary, range }: { summary: Summary; range: Range }) {
  const text = useText();
  if (!summary.hasLeads) {
    return (
      <>
        <EmptyState title={text('admin.dashboard.firstDay.title')}>{text('admin.dashboard.firstDay.text')}</EmptyState>
        <TestLead />
        <Entries summary={summary} />
      </>
    );
  }
  return (
    <>
      <Stack space="sm">
        <Heading level={2} size="title3">
          {text('admin.dashboard.due.title')}
        </Heading>
        <DueTable summary={summary} />
      </Stack>
      <Stack space="sm">
        <Heading level={2} size="title3">
          {text('admin.dashboard.entries')}
        </Heading>
        <Entries summary={summary} />
      </Stack>
      <Stack space="md">
        <Inline justify="between">
          <Heading level={2} size="title3">
            {text('admin.dashboard.figures')}
          </Heading>
          <RangePicker range={range} />
        </Inline>
        <Figures summary={summary} />
      </Stack>
      <TestLead />
    </>
  );
}
