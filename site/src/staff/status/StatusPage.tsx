import { STATUS_STATES, type StatusProblem, type StatusState } from '@zmb/admin-api/contract/status.ts';
import {
  Alert,
  Button,
  Card,
  DescriptionList,
  Grid,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Status,
  type StatusProps,
  Text,
} from '@zmb/design-system';
import { RotateCwIcon } from '@zmb/design-system/icons';
import { FormattedTime } from 'react-intl';

import type { StatusCheck } from '../api/status-api.ts';
import { TestLead } from './TestLead.tsx';
import { Loaded } from '../session/Loaded.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FactValue } from './FactValue.tsx';
import { useStatus } from './use-status.ts';

const TONES = { unused: 'neutral', good: 'success', attention: 'warning', failing: 'critical' } as const satisfies Record<
  StatusState,
  StatusProps['tone']
>;

/** Commands and variables for the administrator; the same in every language. */
const COMMANDS: Partial<Record<StatusProblem, string>> = {
  mail_not_configured: 'SMTP_URL=smtps://user:password@mail.example.com:465',
  connections_scarce: 'max_connections',
  backup_missing: 'npm run backup',
  backup_old: 'npm run backup',
  drill_missing: 'npm run backup:drill',
  drill_old: 'npm run backup:drill',
  not_https: 'PUBLIC_URL=https://www.example.com',
};

/** The system status with problems and remedies, and a test lead. */
export function StatusPage() {
  const text = useText();
  const mayTest = useMay()('leads.test');
  const status = useStatus();
  return (
    <Stack space="lg">
      <Inline justify="between" align="start">
        <Stack space="xxs">
          <Heading level={1} size="title2">
            {text('admin.system.title')}
          </Heading>
          <Text tone="muted">{text('admin.system.intro')}</Text>
        </Stack>
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCwIcon />}
          isPending={status.isFetching && !status.isPending}
          onPress={() => void status.refetch()}
        >
          {text('admin.system.refresh')}
        </Button>
      </Inline>
      <Loaded query={status} failure="admin.system.failed" skeleton={<Skeleton shape="block" count={6} />}>
        {(data) => <Checks checks={data.checks} checkedAt={data.checkedAt} />}
      </Loaded>
      {mayTest && <TestLead />}
    </Stack>
  );
}

function Checks({ checks, checkedAt }: { checks: readonly StatusCheck[]; checkedAt: string }) {
  const text = useText();
  const wrong = checks.filter(({ problem }) => problem !== null);
  const isFailing = wrong.some(({ state }) => state === 'failing');
  const tone = wrong.length === 0 ? 'success' : isFailing ? 'critical' : 'warning';
  // The worst first; parts in the same state keep their order.
  const sorted = checks.toSorted((a, b) => STATUS_STATES.indexOf(b.state) - STATUS_STATES.indexOf(a.state));
  return (
    <>
      <Alert tone={tone} live="polite" title={text('admin.system.summary', { count: wrong.length })}>
        <Text size="small">
          {text('admin.system.checked')} <FormattedTime value={checkedAt} timeStyle="medium" />
        </Text>
      </Alert>
      <Grid as="ul" columns={2} space="md">
        {sorted.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
      </Grid>
    </>
  );
}

function CheckCard({ check: { name, state, problem, facts } }: { check: StatusCheck }) {
  const text = useText();
  const items = facts.map((fact) => ({ term: text(`admin.system.fact.${fact.name}`), value: <FactValue fact={fact} /> }));
  return (
    <Card as="li" titleLevel={2} title={text(`admin.system.check.${name}`)}>
      <Stack space="sm">
        <div>
          <Status tone={TONES[state]}>{text(`admin.system.state.${state}`)}</Status>
        </div>
        {problem && (
          <Stack space="xxs">
            <Text>{text(`admin.system.problem.${problem}`)}</Text>
            {COMMANDS[problem] && (
              <Text size="small">
                <bdi dir="ltr">{COMMANDS[problem]}</bdi>
              </Text>
            )}
          </Stack>
        )}
        {items.length > 0 && <DescriptionList items={items} />}
      </Stack>
    </Card>
  );
}
