import { useQueryClient } from '@tanstack/react-query';
import { may } from '@zmb/admin-api/contract/roles.ts';
import { Button, CheckboxGroup, Form, Heading, Skeleton, Stack, Text, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { changeCachedData } from '../api/cached-data.ts';
import { reportQueries, reportsApi } from '../api/reports-api.ts';
import { type Colleague, teamQueries } from '../api/team-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './reports.css.ts';

/** Chooses the colleagues who get the report by e-mail. Not printed. */
export function ReportEmails() {
  const text = useText();
  const team = useStaffQuery(teamQueries.team);
  const chosen = useStaffQuery(reportQueries.recipients);
  return (
    <section className={styles.onScreen} aria-labelledby="report-emails">
      <Stack space="xs">
        <Heading level={2} size="title3" id="report-emails">
          {text('admin.reports.emails')}
        </Heading>
        <Text size="small" tone="muted">
          {text('admin.reports.emails.help')}
        </Text>
        <Loaded query={team} failure="admin.reports.emails.load" skeleton={<Skeleton count={3} />}>
          {({ colleagues }) => (
            <Loaded query={chosen} failure="admin.reports.emails.load" skeleton={<Skeleton count={3} />}>
              {({ recipients }) => <RecipientsForm {...{ colleagues, recipients }} />}
            </Loaded>
          )}
        </Loaded>
      </Stack>
    </section>
  );
}

function RecipientsForm({ colleagues, recipients }: { colleagues: readonly Colleague[]; recipients: readonly string[] }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const [chosen, setChosen] = useState(recipients);
  const save = useStaffMutation((ids: readonly string[]) => reportsApi.changeRecipients([...ids]), {
    onSuccess: (saved, sent) => {
      changeCachedData(client, reportQueries.recipients.queryKey, () => saved);
      // Changes made during saving are kept.
      setChosen((now) => (now === sent ? saved.recipients : now));
      show({ tone: 'success', title: text('admin.reports.emails.saved') });
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.reports.emails.failed', text) }),
  });
  const possibleRecipients = colleagues.filter(({ role, disabledAt }) => disabledAt === null && may(role, 'reports.read'));
  return (
    <Form
      label={text('admin.reports.emails')}
      onSubmit={() => save.mutate(chosen)}
      actions={
        <Button type="submit" variant="secondary" size="sm" isPending={save.isPending}>
          {text('admin.reports.emails.save')}
        </Button>
      }
    >
      <CheckboxGroup
        label={text('admin.reports.emails.to')}
        name="recipients"
        options={possibleRecipients.map(({ id, name, email }) => ({ value: id, label: name, hint: <bdi dir="ltr">{email}</bdi> }))}
        value={chosen}
        onChange={setChosen}
        isOptionalHidden
      />
    </Form>
  );
}
