import { Card, Grid, Heading, Inline, Link, Stack, Status } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { PRIVACY_PATH, STATUS_PATH } from '../paths.ts';
import { useMay } from '../session/session.tsx';
import { useOverdueRequests } from '../status/use-overdue-requests.ts';
import { useStatus, useStatusCount } from '../status/use-status.ts';
import { useSettingsEntries } from './use-settings-entries.ts';

/** The index of the settings: the system status, the settings of the account, and those of the company. */
export function SettingsIndexPage() {
  const text = useText();
  const may = useMay();
  const entries = useSettingsEntries();
  return (
    <Stack space="xl">
      <Stack space="sm">
        <Heading level={1} size="title2">
          {text('admin.settings.title')}
        </Heading>
        {may('status.read') && <AttentionLine />}
      </Stack>
      <Entries title={text('admin.settings.own')} entries={entries.filter(({ isOwn }) => isOwn)} />
      <Entries title={text('admin.settings.company')} entries={entries.filter(({ isOwn }) => !isOwn)} />
    </Stack>
  );
}

/** One line with the number of system parts that need attention and of overdue privacy requests, or "All well". */
function AttentionLine() {
  const text = useText();
  const { isSuccess } = useStatus();
  const parts = useStatusCount();
  const overdue = useOverdueRequests();
  return (
    <Inline space="md">
      {isSuccess && (parts > 0 || overdue === 0) && (
        <Link href={STATUS_PATH} variant="plain">
          <Status tone={parts === 0 ? 'success' : 'critical'}>{text('admin.settings.status', { count: parts })}</Status>
        </Link>
      )}
      {overdue > 0 && (
        <Link href={PRIVACY_PATH} variant="plain">
          <Status tone="critical">{text('admin.settings.overdueRequests', { count: overdue })}</Status>
        </Link>
      )}
    </Inline>
  );
}

function Entries({ title, entries }: { title: string; entries: ReturnType<typeof useSettingsEntries> }) {
  const text = useText();
  return (
    <Stack space="sm">
      <Heading level={2} size="body">
        {title}
      </Heading>
      <Grid as="ul" columns={3} space="md">
        {entries.map(({ label, pages }) => (
          <Card key={label} as="li" href={pages[0]?.path ?? ''} title={text(label)}>
            {pages.map(({ about }) => text(about)).join(' ')}
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
