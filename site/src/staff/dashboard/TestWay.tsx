import { Inline, Link, Stack, Status, Text } from '@zmb/design-system';
import { type ReactNode, useCallback } from 'react';

import type { CallResult } from '../api/call.ts';
import { type Email, emailsApi } from '../api/emails-api.ts';
import { type LeadKind, summaryApi } from '../api/summary-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useReloadEvery } from '../api/use-reload-every.ts';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell } from '../records/admin-cells.tsx';
import { EmailStatusCell } from '../emails/EmailStatusCell.tsx';

export interface SentTest {
  kind: LeadKind;
  reference: string;
}

/** Where a lead has got to. */
interface Way {
  id: string;
  emails: readonly Email[];
  hasMailServer: boolean;
}

const LOOK_EVERY_MS = 2_000;
/** The newest e-mails of a busy outbox have those of the test among them. */
const LOOKED_AT = 100;

async function findWay(kind: LeadKind, reference: string): Promise<CallResult<Way>> {
  const [id, outbox] = await Promise.all([summaryApi.findId(kind, reference), emailsApi.list(1, undefined, LOOKED_AT)]);
  if (!id.ok) return id;
  if (!outbox.ok) return outbox;
  if (id.data === undefined) return { ok: false, status: 404, message: null };
  const { items, hasMailServer } = outbox.data;
  return { ok: true, data: { id: id.data, emails: items.filter(({ about }) => about.id === id.data), hasMailServer } };
}

/** Whether something may still happen by itself. */
function isUnderWay({ emails, hasMailServer }: Way): boolean {
  return hasMailServer && emails.some(({ status }) => status === 'waiting');
}

/** Where a test lead has got to: stored, written down, told by e-mail. */
export function TestWay({ kind, reference }: SentTest) {
  const text = useText();
  const { answer, reload } = useAnswer(useCallback(() => findWay(kind, reference), [kind, reference]));
  const way = answer.state === 'loaded' ? answer.data : undefined;
  useReloadEvery(answer.state === 'failed' || (way && isUnderWay(way)) ? LOOK_EVERY_MS : null, reload);
  const list = kind === 'contact' ? 'contacts' : 'callbacks';
  return (
    <div role="status">
      <Stack as="ol" space="xs">
        <Step mark={<Status tone="success">{text('admin.dashboard.test.stored')}</Status>}>
          <Link href={`/admin/dashboard/${list}?q=${reference}`}>
            <LatinCell>{reference}</LatinCell>
          </Link>
        </Step>
        {way && (
          <Step mark={<Status tone="success">{text('admin.dashboard.test.logged')}</Status>}>
            <Link href={`/admin/dashboard/logs?subject=${way.id}`}>{text('admin.dashboard.test.log')}</Link>
          </Step>
        )}
        {way?.emails.map((email) => (
          <Step key={email.id} mark={<EmailStatusCell status={email.status} />}>
            <Text as="span" size="small">
              {text(`admin.records.email.${email.kind}`)}
            </Text>
            <LatinCell>{email.recipient}</LatinCell>
          </Step>
        ))}
        {way && <EmailNotes way={way} />}
      </Stack>
    </div>
  );
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

/** What staff can do when no e-mail arrives. */
function EmailNotes({ way: { emails, hasMailServer } }: { way: Way }) {
  const text = useText();
  const hasNotice = emails.some(({ kind }) => kind === 'lead_notice');
  return (
    <>
      {!hasNotice && (
        <li>
          <Text size="small">{text('admin.dashboard.test.noRecipient')}</Text>
        </li>
      )}
      {!hasMailServer && (
        <li>
          <Text size="small">
            {text('admin.dashboard.test.noServer')} <Link href="/admin/dashboard/emails">{text('admin.dashboard.test.emails')}</Link>
          </Text>
        </li>
      )}
    </>
  );
}
