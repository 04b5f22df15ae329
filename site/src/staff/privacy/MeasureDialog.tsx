import { MEASURE_REASONS, type MeasureReason } from '@zmb/admin-api/contract/privacy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, DescriptionList, Dialog, Form, FormMessage, Heading, RadioGroup, Stack, useToast } from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { type MeasureKind, type Person, type PersonRecords, privacyApi } from '../api/privacy-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { NameMatches } from './NameMatches.tsx';

export interface MeasureDialogProps {
  kind: MeasureKind;
  person: Person;
  /** Number of affected records. */
  counts: PersonRecords['counts'];
  /** Mentions of the person in leads of others, which are not erased. @default none */
  nameMatches?: PersonRecords['nameMatches'];
  requestId: string | undefined;
}

const COUNTS = ['leads', 'notes', 'emails', 'subscriptions', 'consents', 'requests', 'views', 'mentions', 'restricted'] as const;

/** A restriction hides only records that lists show; notes, consents and saved searches are unaffected. */
const SHOWN: Record<MeasureKind, readonly (typeof COUNTS)[number][]> = {
  erasure: COUNTS,
  restriction: ['leads', 'emails', 'subscriptions'],
};
const ACTIONS = { erasure: 'erase', restriction: 'restrict' } as const;

/** Erases a person or restricts their data, after showing the affected records and asking for a reason. */
export function MeasureDialog({ kind, person, counts, nameMatches = [], requestId }: MeasureDialogProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  const client = useQueryClient();
  const { show } = useToast();
  const [reason, setReason] = useState<MeasureReason>();
  const [isMissing, setIsMissing] = useState(false);
  const action = ACTIONS[kind];
  const id = (part: 'title' | 'text' | 'submit' | 'done' | 'failed'): MessageId => `admin.privacy.${action}.${part}`;
  const measure = useStaffMutation(
    (chosen: MeasureReason) => {
      const body = { person, reason: chosen, requestId: requestId ?? null };
      return kind === 'erasure' ? privacyApi.erase(body) : privacyApi.restrict(body);
    },
    {
      onSuccess: ({ state }) => {
        show({ tone: 'success', title: text(state === 'waiting' ? 'admin.privacy.erase.waiting' : id('done')) });
        void client.invalidateQueries({ queryKey: ['privacy'] });
      },
    },
  );
  const failure = measure.error?.failure;
  const form = useFailureFocus(failure);
  const submit = (close: () => void) => {
    setIsMissing(reason === undefined);
    if (reason !== undefined) measure.mutate(reason, { onSuccess: close });
  };
  const handleOpenChange = () => {
    setReason(undefined);
    setIsMissing(false);
    measure.reset();
  };
  return (
    <Dialog
      trigger={<Button variant="secondary">{text(`admin.privacy.${action}`)}</Button>}
      title={text(id('title'))}
      description={text(id('text'))}
      isBusy={measure.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => (
        <Stack space="lg">
          <Stack space="sm">
            <Heading level={3} size="body">
              {text('admin.privacy.preview')}
            </Heading>
            <DescriptionList
              items={SHOWN[kind].map((name) => ({ term: text(`admin.privacy.count.${name}`), value: formatNumber(counts[name] ?? 0) }))}
            />
          </Stack>
          {nameMatches.length > 0 && (
            <Stack space="sm">
              <Heading level={3} size="body">
                {text('admin.privacy.records.nameMatches')}
              </Heading>
              <NameMatches person={person} nameMatches={nameMatches} />
            </Stack>
          )}
          <Form
            ref={form}
            onSubmit={() => submit(close)}
            summary={failure && <FormMessage tone="critical" title={failureText(failure, id('failed'), text)} />}
            actions={
              <Button type="submit" isPending={measure.isPending}>
                {text(id('submit'))}
              </Button>
            }
          >
            <RadioGroup
              name="reason"
              label={text('admin.privacy.reason')}
              value={reason ?? ''}
              onChange={(chosen) => setReason(MEASURE_REASONS.find((known) => known === chosen))}
              options={MEASURE_REASONS.map((known) => ({ value: known, label: text(`admin.privacy.reason.${known}`) }))}
              errorMessage={isMissing ? text('admin.privacy.reason.missing') : undefined}
              isRequired
            />
          </Form>
        </Stack>
      )}
    </Dialog>
  );
}
