import { isOpenFor } from '@zmb/admin-api/contract/business-hours.ts';
import { addressLine, mapLink } from '@zmb/admin-api/contract/lead-place.ts';
import { Badge, Button, CopyButton, Heading, Inline, Link, Stack, Text } from '@zmb/design-system';
import { CheckIcon, MessageCircleIcon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';
import { useAnswerWords } from '../canned-texts/use-answer-words.ts';
import { useMay } from '../session/use-may.ts';
import type { useLeadChanges } from './use-lead-changes.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useNow } from './use-now.ts';
import { useSchedule } from './use-schedule.ts';
import { visitorChatLink } from './visitor-contact.ts';
import { useWindowText, windowIn } from './window-text.ts';

interface LeadWishesProps {
  lead: Lead;
  changes: ReturnType<typeof useLeadChanges>;
}

/** Where, how soon and when; nothing for a lead that says nothing of it. */
export function LeadWishes({ lead, changes }: LeadWishesProps) {
  const text = useText();
  const { urgency, windows } = lead;
  return (
    <>
      {urgency && (
        <div>
          <Badge tone={urgency === 'emergency' ? 'critical' : 'neutral'}>{text(`admin.urgency.${urgency}`)}</Badge>
        </div>
      )}
      <Place lead={lead} />
      {windows.length > 0 && <Windows {...{ lead, changes }} />}
    </>
  );
}

/** The address, to be copied and opened on a map. */
function Place({ lead: { place } }: Pick<LeadWishesProps, 'lead'>) {
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

/** The times that the visitor asked for, of which staff confirm one. */
function Windows({ lead, changes }: LeadWishesProps) {
  const text = useText();
  const now = useNow();
  const windowText = useWindowText();
  const schedule = useSchedule();
  const mayChange = useMay()('leads.change');
  const { formatDate } = useIntl();
  const stateOf = ({ from, to, confirmedAt }: Lead['windows'][number]) => {
    if (confirmedAt !== null)
      return text('admin.inbox.window.confirmed', { day: formatDate(confirmedAt, { day: 'numeric', month: 'short' }) });
    if (to <= lead.receivedAt) return text('admin.inbox.window.late');
    if (Date.parse(to) <= now) return text('admin.inbox.window.over');
    return isOpenFor(Date.parse(from), Date.parse(to), schedule) ? undefined : text('admin.inbox.window.closed');
  };
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text(lead.kind === 'callback' ? 'admin.inbox.windows.call' : 'admin.inbox.windows')}
      </Heading>
      <ul>
        {lead.windows.map((window) => {
          const { from, to, confirmedAt } = window;
          const state = stateOf(window);
          const time = windowText(window);
          return (
            <li key={from}>
              <Inline space="xs">
                <Text as="span">{time}</Text>
                {state && <Badge tone={confirmedAt === null ? 'neutral' : 'success'}>{state}</Badge>}
                {mayChange && confirmedAt === null && Date.parse(to) > now && (
                  <Button
                    variant="secondary"
                    size="sm"
                    icon={<CheckIcon />}
                    isPending={changes.confirmWindow.isPending && changes.confirmWindow.variables.from === from}
                    onPress={() => changes.confirmWindow.mutate({ lead, from })}
                  >
                    {text('admin.inbox.window.confirm', { time: `\u2068${time}\u2069` })}
                  </Button>
                )}
                {mayChange && confirmedAt !== null && <Chat {...{ lead, window }} />}
              </Inline>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/** Opens a chat with the visitor that says the confirmed time in their language, and asks whether it was sent. */
function Chat({ lead, window }: { lead: Lead; window: Lead['windows'][number] }) {
  const text = useText();
  const words = useAnswerWords();
  const [, keep] = useLeadDraft(lead.id);
  if (lead.phone === null || words === undefined || words === 'failed') return null;
  const own = words[lead.language];
  const said = own.text('admin.inbox.window.chat', {
    name: lead.name || own.fallbacks.name,
    time: windowIn(own.intl, window),
    reference: lead.reference,
  });
  return (
    <Button
      href={visitorChatLink(lead.phone, said)}
      target="_blank"
      rel="noopener"
      variant="secondary"
      size="sm"
      icon={<MessageCircleIcon />}
      onPress={() => keep({ asked: 'chat', sent: said, answer: said })}
    >
      {text('admin.inbox.window.tell')}
    </Button>
  );
}
