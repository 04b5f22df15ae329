import { isOpenFor } from '@zmb/admin-api/contract/business-hours.ts';
import { addressLine, mapLink } from '@zmb/admin-api/contract/lead-place.ts';
import { lastCancelled, type StoredSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { AlertDialog, Badge, Button, CopyButton, Heading, Inline, Link, Stack, Text, VisuallyHidden } from '@zmb/design-system';
import { CheckIcon, MessageCircleIcon, RotateCwIcon } from '@zmb/design-system/icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';
import { useAnswerFormatters } from '../canned-texts/use-answer-formatters.ts';
import { useMay } from '../session/session.tsx';
import type { useLeadChanges } from './use-lead-changes.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useSchedule } from './use-schedule.ts';
import { customerChatLink } from './customer-contact.ts';
import { formatTimeSlot, useFormatTimeSlot } from './format-time-slot.ts';

interface LeadPlaceProps {
  lead: Lead;
  changes: ReturnType<typeof useLeadChanges>;
}

/** Place, urgency and time slots of a lead; nothing when it has none of them. */
export function LeadPlace({ lead, changes }: LeadPlaceProps) {
  const text = useText();
  const { urgency, slots } = lead;
  return (
    <>
      {urgency && (
        <div>
          <Badge tone={urgency === 'emergency' ? 'critical' : 'neutral'}>{text(`admin.urgency.${urgency}`)}</Badge>
        </div>
      )}
      <Place lead={lead} />
      {slots.length > 0 && <Slots {...{ lead, changes }} />}
    </>
  );
}

/** The address, with buttons to copy it and to open it on a map. */
function Place({ lead: { place } }: Pick<LeadPlaceProps, 'lead'>) {
  const text = useText();
  if (!place) return null;
  const { makani, latitude, longitude } = place;
  const address = addressLine(place);
  const map = mapLink(place);
  const position = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  const copied = [address, makani && `Makani ${makani}`, position].filter(Boolean).join('\n');
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.inbox.place')}
      </Heading>
      {address && (
        <Text>
          <bdi>{address}</bdi>
        </Text>
      )}
      {makani && (
        <Text>
          {text('admin.correction.makani')}: <bdi dir="ltr">{makani}</bdi>
        </Text>
      )}
      {position && (
        <Text>
          {text('admin.inbox.place.pin')}: <bdi dir="ltr">{position}</bdi>
        </Text>
      )}
      <Inline space="xs">
        <CopyButton text={copied} label={text('admin.inbox.place.copy')} variant="secondary" />
        {map && (
          <Link href={map} isExternal>
            {text('admin.inbox.place.map')}
          </Link>
        )}
      </Inline>
    </Stack>
  );
}

/** The requested time slots, of which staff confirm one. */
function Slots({ lead, changes }: LeadPlaceProps) {
  const text = useText();
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text(lead.kind === 'callback' ? 'admin.inbox.slots.call' : 'admin.inbox.slots')}
      </Heading>
      <Stack as="ul" space="sm">
        {lead.slots.map((slot) => (
          <SlotItem key={slot.from} {...{ lead, changes, slot }} />
        ))}
      </Stack>
    </Stack>
  );
}

/** A time slot with its state and actions. */
function SlotItem({ lead, changes, slot }: LeadPlaceProps & { slot: Lead['slots'][number] }) {
  const text = useText();
  const now = useNow();
  const item = useRef<HTMLLIElement>(null);
  const mayChange = useMay()('leads.change');
  const state = useSlotState(lead, slot);
  const time = useFormatTimeSlot()(slot);
  const { from, to, confirmedAt } = slot;
  const isFuture = Date.parse(to) > now;
  const former = lastCancelled(lead.slots, now);
  const isAnyConfirmed = lead.slots.some((each) => each.confirmedAt !== null);
  const isPending = (change: typeof changes.confirmSlot) => change.isPending && change.variables.from === from;
  // The pressed button disappears, so the slot gets the focus and its new state is announced.
  const done = { onSuccess: () => item.current?.focus() };
  return (
    <li ref={item} tabIndex={-1}>
      <Inline space="xs">
        <Text as="span">{time}</Text>
        {state && <Badge tone={confirmedAt === null ? 'neutral' : 'success'}>{state}</Badge>}
        {mayChange && confirmedAt === null && isFuture && (
          <Button
            variant="secondary"
            size="sm"
            icon={<CheckIcon />}
            isPending={isPending(changes.confirmSlot)}
            onPress={() => changes.confirmSlot.mutate({ lead, from }, done)}
          >
            {text('admin.inbox.slot.confirm', { time: `\u2068${time}\u2069` })}
          </Button>
        )}
        {mayChange && confirmedAt !== null && (
          <Chat {...{ lead, slot, former }} message={former ? 'admin.inbox.slot.chat.changed' : 'admin.inbox.slot.chat'} />
        )}
        {mayChange && confirmedAt !== null && isFuture && (
          <AlertDialog
            trigger={
              <Button variant="quiet" size="sm" icon={<RotateCwIcon />} isPending={isPending(changes.cancelSlot)}>
                {text('admin.inbox.slot.cancel')}
                <VisuallyHidden>: {time}</VisuallyHidden>
              </Button>
            }
            title={text('admin.inbox.slot.cancel.title', { time: `\u2068${time}\u2069` })}
            description={text(`admin.inbox.slot.cancel.${lead.email ? 'notified' : 'noEmail'}`)}
            confirmLabel={text('admin.inbox.slot.cancel')}
            cancelLabel={text('admin.inbox.slot.cancel.keep')}
            tone="critical"
            onConfirm={() => changes.cancelSlot.mutate({ lead, from }, done)}
          />
        )}
        {mayChange && former?.from === from && !isAnyConfirmed && <Chat {...{ lead, slot }} message="admin.inbox.slot.chat.cancelled" />}
      </Inline>
    </li>
  );
}

/** The state of a time slot; undefined while it is neither confirmed, cancelled nor past. */
function useSlotState({ receivedAt }: Lead, { from, to, confirmedAt, cancelledAt }: Lead['slots'][number]): string | undefined {
  const text = useText();
  const now = useNow();
  const schedule = useSchedule();
  const { formatDate } = useIntl();
  const dayOf = (moment: string) => formatDate(moment, { day: 'numeric', month: 'short' });
  if (confirmedAt !== null) return text('admin.inbox.slot.confirmed', { day: dayOf(confirmedAt) });
  if (to <= receivedAt) return text('admin.inbox.slot.late');
  if (Date.parse(to) <= now) return text('admin.inbox.slot.over');
  if (cancelledAt !== undefined) return text('admin.inbox.slot.cancelled', { day: dayOf(cancelledAt) });
  return isOpenFor(Date.parse(from), Date.parse(to), schedule) ? undefined : text('admin.inbox.slot.closed');
}

interface ChatProps {
  lead: Lead;
  slot: Lead['slots'][number];
  /** The message that the chat starts with. */
  message: 'admin.inbox.slot.chat' | 'admin.inbox.slot.chat.changed' | 'admin.inbox.slot.chat.cancelled';
  /** The time slot that was confirmed to the customer before. */
  former?: StoredSlot | undefined;
}

/** Opens a chat with a message about the time slot in the customer's language, and asks whether it was sent. */
function Chat({ lead, slot, message, former }: ChatProps) {
  const text = useText();
  const formatters = useAnswerFormatters();
  const [, update] = useLeadDraft(lead.id);
  if (formatters === undefined || formatters === 'failed') return null;
  const own = formatters[lead.language];
  const prefilledText = own.text(message, {
    name: lead.name || own.fallbacks.name,
    time: formatTimeSlot(own.intl, slot),
    former: former ? formatTimeSlot(own.intl, former) : '',
    reference: lead.reference,
  });
  const chat = customerChatLink(lead.phone, prefilledText);
  if (chat === undefined) return null;
  return (
    <Button
      href={chat}
      target="_blank"
      rel="noopener"
      variant="secondary"
      size="sm"
      icon={<MessageCircleIcon />}
      onPress={() => update({ asked: 'chat', sent: prefilledText, answer: prefilledText })}
    >
      {text('admin.inbox.slot.tell')}
    </Button>
  );
}
