import { Alert, Button, Inline, Stack, Text } from '@zmb/design-system';
import { ShieldCheckIcon } from '@zmb/design-system/icons';

import { failureText } from '../api/api-client.ts';
import { auditApi, type AuditVerdict } from '../api/audit-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Verifies the hash chain on request and reports whether an entry was changed or removed. */
export function VerifyChain() {
  const text = useText();
  // On demand and never cached, so a mutation although it only reads.
  const verify = useStaffMutation(() => auditApi.verify());
  return (
    <Stack space="sm">
      <Inline>
        <Button variant="secondary" icon={<ShieldCheckIcon />} isPending={verify.isPending} onPress={() => verify.mutate()}>
          {text('admin.records.verify')}
        </Button>
        <Text as="span" size="small" tone="muted">
          {text('admin.records.verify.text')}
        </Text>
      </Inline>
      <div role="status">
        {verify.isError && <Alert tone="critical" title={failureText(verify.error.failure, 'admin.records.verify.failed', text)} />}
        {verify.isSuccess && <Verdict {...verify.data} />}
      </div>
    </Stack>
  );
}

const EXPLANATIONS = {
  entry_changed: 'admin.records.verify.changed',
  entry_missing: 'admin.records.verify.missing',
  entry_added: 'admin.records.verify.added',
  entry_backdated: 'admin.records.verify.backdated',
  end_missing: 'admin.records.verify.endMissing',
  rewritten: 'admin.records.verify.rewritten',
  head_changed: 'admin.records.verify.headChanged',
  other_key: 'admin.records.verify.otherKey',
  guards_changed: 'admin.records.verify.guardsChanged',
} as const satisfies Record<NonNullable<AuditVerdict['problem']>, string>;

function Verdict({ entries, problem, firstBroken, unsealed }: AuditVerdict) {
  const text = useText();
  const unsealedNote = unsealed > 0 && <Text size="small">{text('admin.records.verify.unsealed', { count: unsealed })}</Text>;
  if (problem === null) {
    return (
      <Alert tone="success" title={text('admin.records.verify.intact', { count: entries })}>
        {unsealedNote}
      </Alert>
    );
  }
  const title = firstBroken
    ? text('admin.records.verify.broken', { position: firstBroken.position })
    : text('admin.records.verify.unprotected');
  return (
    <Alert tone="critical" title={title}>
      <Text size="small">{text(EXPLANATIONS[problem])}</Text>
      {firstBroken?.id && (
        <Text size="small">
          {text('admin.records.verify.id')} <bdi dir="ltr">{firstBroken.id}</bdi>
        </Text>
      )}
      {unsealedNote}
    </Alert>
  );
}
