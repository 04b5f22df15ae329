import { Alert, Button, Card, Inline, Stack, Text } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { type LeadKind, summaryApi } from '../api/summary-api.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { type SentTest, TestWay } from './TestWay.tsx';

const KINDS: readonly LeadKind[] = ['contact', 'callback'];

/** Sends a lead that goes the way of all leads, and shows where it went. */
export function TestLead() {
  const text = useText();
  const locale = useLocale();
  const { guard } = useSession();
  const [pending, setPending] = useState<LeadKind>();
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<SentTest>();

  async function send(kind: LeadKind) {
    if (pending) return;
    setPending(kind);
    setFailure(undefined);
    const result = await guard(() => summaryApi.sendTest(kind, locale));
    setPending(undefined);
    if (result.ok) setSent({ kind, reference: result.data.reference });
    else setFailure(failureText(result, 'admin.dashboard.test.failed', text));
  }

  return (
    <Card as="div" titleLevel={2} title={text('admin.dashboard.test.title')}>
      <Stack space="sm">
        <Text size="small">{text('admin.dashboard.test.text')}</Text>
        {failure && <Alert tone="critical" live="polite" title={failure} />}
        <Inline>
          {KINDS.map((kind) => (
            <Button key={kind} variant="secondary" isPending={pending === kind} onPress={() => void send(kind)}>
              {text(`admin.dashboard.test.send.${kind}`)}
            </Button>
          ))}
        </Inline>
        {sent && <TestWay key={sent.reference} {...sent} />}
      </Stack>
    </Card>
  );
}
