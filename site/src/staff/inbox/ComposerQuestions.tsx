import { useQueryClient } from '@tanstack/react-query';
import { openMoment } from '@zmb/admin-api/contract/business-hours.ts';
import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';
import { Button, Inline, Stack, Text, useToast } from '@zmb/design-system';
import { CheckIcon, ClockIcon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import { isOpen } from '../api/lead-order.ts';
import { type AnswerChannel, type Lead, leadQueries, leadsApi } from '../api/leads-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useSchedule } from './use-schedule.ts';

interface AnswerQuestionProps {
  lead: Lead;
  channel: AnswerChannel;
  /** The prefilled text of the chat or e-mail. */
  sent: string;
  /** Whether the question is focused, so that Enter answers it after returning from the chat, call or e-mail. */
  isFocused: boolean;
  /** @param isRetried Whether the customer was not reached. */
  onSettled: (isRetried: boolean) => void;
  onAnswered: () => void;
}

/**
 * Asks whether the customer was answered or not reached, and records it: the browser cannot know it, and the first reply stops the clock.
 */
export function AnswerQuestion({ lead, channel, sent, isFocused, onSettled, onAnswered }: AnswerQuestionProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) yes.current?.focus();
  }, [isFocused]);
  const record = useStaffMutation((isReached: boolean) => leadsApi.answer(lead.id, { channel, text: sent || undefined, isReached }), {
    onSuccess: (detail, isReached) => {
      storeLeadDetail(client, detail);
      onSettled(!isReached && isOpen(detail.lead));
      if (isReached) onAnswered();
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.answer', text) }),
  });
  return (
    <div data-lead-question>
      <Stack space="xs">
        <Text strength="strong">{text(`admin.inbox.asked.${channel}`)}</Text>
        {lead.firstAnsweredAt === null && (
          <Text size="small" tone="muted">
            {text('admin.inbox.asked.text')}
          </Text>
        )}
        <Inline space="xs">
          <Button size="sm" ref={yes} icon={<CheckIcon />} isPending={record.isPending} onPress={() => record.mutate(true)}>
            {text('admin.inbox.asked.yes')}
          </Button>
          {channel === 'call' && (
            <Button variant="secondary" size="sm" isDisabled={record.isPending} onPress={() => record.mutate(false)}>
              {text('admin.inbox.asked.notReached')}
            </Button>
          )}
          <Button variant="quiet" size="sm" onPress={() => onSettled(false)}>
            {text('admin.inbox.asked.no')}
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}

/** Delay until the proposed next attempt, if the company is open then. */
const RETRY_MS = 2 * HOUR_MS;

/** After an unanswered call, proposes the next attempt within the opening hours and snoozes the lead until then. */
export function RetryQuestion({ lead, onSettled }: { lead: Lead; onSettled: () => void }) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const schedule = useSchedule();
  const { moment } = useLeadWording();
  const [now] = useState(() => Date.now());
  const until = openMoment(now + RETRY_MS, schedule);
  const snooze = useStaffMutation(() => leadsApi.change(lead.id, { version: lead.version, snoozedUntil: new Date(until).toISOString() }), {
    onSuccess: (detail) => {
      storeLeadDetail(client, detail);
      onSettled();
    },
    onError: ({ failure }) => {
      show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.change', text) });
      void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
    },
  });
  return (
    <Stack space="xs">
      <Text strength="strong">{text('admin.inbox.retry', { moment: moment(until, now) })}</Text>
      <Inline space="xs">
        <Button size="sm" icon={<ClockIcon />} isPending={snooze.isPending} onPress={() => snooze.mutate()}>
          {text('admin.inbox.retry.snooze')}
        </Button>
        <Button variant="quiet" size="sm" onPress={onSettled}>
          {text('admin.inbox.retry.no')}
        </Button>
      </Inline>
    </Stack>
  );
}
