import { Alert, Button, Inline, Stack, Text } from '@zmb/design-system';
import { useState } from 'react';

import { auditApi, type AuditVerdict } from '../api/audit-api.ts';
import { type CallFailure, failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Walks the chain of entries on request, and says whether somebody has changed or removed one. */
export function VerifyChain() {
  const text = useText();
  const { guard } = useSession();
  const [isPending, setIsPending] = useState(false);
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const [failure, setFailure] = useState<CallFailure>();

  async function verify() {
    if (isPending) return;
    setIsPending(true);
    const result = await guard(auditApi.verify);
    setIsPending(false);
    setVerdict(result.ok ? result.data : undefined);
    setFailure(result.ok ? undefined : result);
  }

  return (
    <Stack space="sm">
      <Inline>
        <Button variant="secondary" icon="shieldCheck" isPending={isPending} onPress={() => void verify()}>
          {text('admin.records.verify')}
        </Button>
        <Text as="span" size="small" tone="muted">
          {text('admin.records.verify.text')}
        </Text>
      </Inline>
      <div role="status">
        {failure && <Alert tone="critical" title={failureText(failure, 'admin.records.verify.failed', text)} />}
        {verdict && <Verdict {...verdict} />}
      </div>
    </Stack>
  );
}

function Verdict({ intact, entries, firstBroken, unsealed }: AuditVerdict) {
  const text = useText();
  const waiting = unsealed > 0 && <Text size="small">{text('admin.records.verify.unsealed', { count: unsealed })}</Text>;
  if (intact) {
    return (
      <Alert tone="success" title={text('admin.records.verify.intact', { count: entries })}>
        {waiting}
      </Alert>
    );
  }
  return (
    <Alert tone="critical" title={text('admin.records.verify.broken', { position: firstBroken?.position ?? 1, count: entries })}>
      <Text size="small">{text(firstBroken?.id ? 'admin.records.verify.changed' : 'admin.records.verify.missing')}</Text>
      {firstBroken?.id && (
        <Text size="small">
          {text('admin.records.verify.id')} <bdi dir="ltr">{firstBroken.id}</bdi>
        </Text>
      )}
      {waiting}
    </Alert>
  );
}
