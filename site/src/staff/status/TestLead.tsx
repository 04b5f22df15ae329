import { Alert, Button, Card, Inline, Link, Stack, Status, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { type CallResult, failureText } from '../api/api-client.ts';
import { type Email, emailsApi } from '../api/emails-api.ts';
import { type LeadKind, leadsApi } from '../api/leads-api.ts';
import { summaryApi } from '../api/summary-api.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { EmailStatusCell, LatinCell } from '../table-page/table-cells.tsx';

const KINDS: readonly LeadKind[] = ['contact', 'callback'];
const POLL_MS = 2_000;
/** Enough of the newest e-mails to include those of the test lead. */
const SEARCHED_EMAILS = 100;

/** Sends a test lead through the whole system and shows how far it got. */
export function TestLead() {
  const text = useText();
  const locale = useLocale();
  const send = useStaffMutation((kind: LeadKind) => summaryApi.sendTest(kind, locale));
  return (
    <Card as="div" titleLevel={2} title={text('admin.dashboard.test.title')}>
      <Stack space="sm">
        <Text size="small">{text('admin.dashboard.test.text')}</Text>
        {send.isError && (
          <Alert tone="critical" live="polite" title={failureText(send.error.failure, 'admin.dashboard.test.failed', text)} />
        )}
        <Inline>
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              isPending={send.isPending && send.variables === kind}
              onPress={() => {
                if (!send.isPending) send.mutate(kind);
              }}
            >
              {text(`admin.dashboard.test.send.${kind}`)}
            </Button>
          ))}
        </Inline>
        {send.isSuccess && <TestLeadProgress key={send.data.reference} kind={send.variables} reference={send.data.reference} />}
      </Stack>
    </Card>
  );
}

interface Progress {
  id: string;
  emails: readonly Email[];
  hasMailServer: boolean;
}

async function loadProgress(kind: LeadKind, reference: string): Promise<CallResult<Progress>> {
  const [leads, outbox] = await Promise.all([
    leadsApi.list({ kind, q: reference, limit: 1 }),
    emailsApi.list(1, undefined, SEARCHED_EMAILS),
  ]);
  if (!leads.ok) return leads;
  if (!outbox.ok) return outbox;
  const [lead] = leads.data.items;
  if (!lead) return { ok: false, status: 404, message: null };
  const { items, hasMailServer } = outbox.data;
  return { ok: true, data: { id: lead.id, emails: items.filter(({ about }) => about.id === lead.id), hasMailServer } };
}

/** How far a test lead got: stored, in the audit log, each of its e-mails. */
function TestLeadProgress({ kind, reference }: { kind: LeadKind; reference: string }) {
  const text = useText();
  const query = { queryKey: ['test-lead', kind, reference], load: () => loadProgress(kind, reference) };
  const { data: progress } = useStaffQuery(query, {
    refetchInterval: ({ state: { data, error } }) => (error || (data && isUnfinished(data)) ? POLL_MS : false),
    refetchOnWindowFocus: ({ state: { data, error } }) => (error || (data && isUnfinished(data)) ? 'always' : false),
  });
  return (
    <div role="status">
      <Stack as="ol" space="xs">
        <Step mark={<Status tone="success">{text('admin.dashboard.test.stored')}</Status>}>
          <Link href={`/admin/dashboard/inbox?q=${reference}`}>
            <LatinCell>{reference}</LatinCell>
          </Link>
        </Step>
        {progress && (
          <Step mark={<Status tone="success">{text('admin.dashboard.test.logged')}</Status>}>
            <Link href={`/admin/dashboard/logs?subject=${progress.id}`}>{text('admin.dashboard.test.log')}</Link>
          </Step>
        )}
        {progress?.emails.map((email) => (
          <Step key={email.id} mark={<EmailStatusCell status={email.status} />}>
            <Text as="span" size="small">
              {text(`admin.records.email.${email.kind}`)}
            </Text>
            <LatinCell>{email.recipient}</LatinCell>
          </Step>
        ))}
        {progress && !progress.emails.some((email) => email.kind === 'lead_notice') && (
          <li>
            <Text size="small">{text('admin.dashboard.test.noRecipient')}</Text>
          </li>
        )}
        {progress && !progress.hasMailServer && (
          <li>
            <Text size="small">
              {text('admin.dashboard.test.noServer')} <Link href="/admin/dashboard/emails">{text('admin.dashboard.test.emails')}</Link>
            </Text>
          </li>
        )}
      </Stack>
    </div>
  );
}

/** Whether waiting e-mails may still be sent. */
function isUnfinished({ emails, hasMailServer }: Progress): boolean {
  return hasMailServer && emails.some(({ status }) => status === 'waiting');
}

function Step({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Inline space="sm">
        {mark}
        {children}
      </Inline>
    </li>
  );
}
