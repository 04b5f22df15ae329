import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, FormMessage, Inline, Link, Stack, Text, useToast } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { type Person, type PersonRecords, privacyApi } from '../api/privacy-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';

export interface NameMatchesProps {
  person: Person;
  nameMatches: PersonRecords['nameMatches'];
}

/** Mentions of a person in leads of others, which an erasure keeps: a link to each, and a button that removes the name. */
export function NameMatches({ person, nameMatches }: NameMatchesProps) {
  const text = useText();
  const may = useMay();
  const client = useQueryClient();
  const { show } = useToast();
  const blank = useStaffMutation((entryId: string) => privacyApi.blank({ ...person, entryId }), {
    onSuccess: () => {
      show({ tone: 'success', title: text('admin.privacy.records.nameMatch.done') });
      void client.invalidateQueries({ queryKey: ['privacy'] });
    },
  });
  return (
    <Stack space="sm">
      <Text tone="muted">{text('admin.privacy.records.nameMatches.text')}</Text>
      {blank.isError && (
        <FormMessage tone="critical" title={failureText(blank.error.failure, 'admin.privacy.records.nameMatch.failed', text)} />
      )}
      {nameMatches.map(({ entryId, leadId, reference, text: note }) => (
        <Stack key={entryId} space="xxs">
          <bdi>{note}</bdi>
          <Inline>
            <Link href={leadPath(leadId)}>{text('admin.privacy.records.nameMatch.open', { reference: `\u2066${reference}\u2069` })}</Link>
            {may('privacy.erase') && (
              <Button
                variant="secondary"
                size="sm"
                isPending={blank.isPending && blank.variables === entryId}
                onPress={() => blank.mutate(entryId)}
              >
                {text('admin.privacy.records.nameMatch.blank')}
              </Button>
            )}
          </Inline>
        </Stack>
      ))}
    </Stack>
  );
}
