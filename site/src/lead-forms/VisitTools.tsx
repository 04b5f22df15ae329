import { COMMUNITIES } from '@zmb/admin-api/contract/communities.ts';
import { isInUae, type LeadPlace, mapLink } from '@zmb/admin-api/contract/lead-place.ts';
import { MAX_SLOTS, parseSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { Button, FormMessage, Inline, Link, NativeSelect, Stack, Text } from '@zmb/design-system';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { LOCALES } from '../i18n/locale.ts';
import type { MessageId, Messages } from '../i18n/messages.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { AdditionalMessages } from '../i18n/AdditionalMessages.tsx';
import { timeSlotOptions, useFormatTimeSlot, useOpenTimeSlots, useTimeSlotHint } from './time-slots.ts';

/** Degrees as text; empty for none. */
export interface TypedPosition {
  latitude: string;
  longitude: string;
}

export interface VisitToolsProps {
  messages: Messages;
  /** The community field, which gets suggestions. */
  community: RefObject<HTMLInputElement | null>;
  /** Separated by spaces. */
  slots: string;
  position: TypedPosition;
  onSlots: (slots: string) => void;
  onPosition: (position: TypedPosition) => void;
  slotsError: string | undefined;
  positionError: string | undefined;
}

/** Suggestions for the community, the device's location, and the time slots that the company offers. */
export function VisitTools({ messages, community, slots, position, onSlots, onPosition, ...errors }: VisitToolsProps) {
  return (
    <AdditionalMessages messages={messages}>
      <Suggestions field={community} />
      <Pin {...{ position, onPosition }} error={errors.positionError} />
      <TimeSlots {...{ slots, onSlots }} error={errors.slotsError} />
    </AdditionalMessages>
  );
}

/** A `datalist` of communities: names in the language of the page, with those in other languages beside them. */
function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const locale = useLocale();
  const others = LOCALES.filter((other) => other !== locale);
  const id = useId();
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('list', id);
    return () => input?.removeAttribute('list');
  }, [field, id]);
  return (
    <datalist id={id}>
      {COMMUNITIES.map((names) => (
        <option key={names[locale]} value={names[locale]}>
          {others.map((other) => names[other]).join(', ')}
        </option>
      ))}
    </datalist>
  );
}

/** Maximum time to locate the device. */
const LOCATING_MS = 20_000;
const DECIMALS = 5;

interface PinProps {
  position: TypedPosition;
  onPosition: (position: TypedPosition) => void;
  error: string | undefined;
}

/** The device's location: requested only by a press, shown, and removable. */
function Pin({ position, onPosition, error }: PinProps) {
  const text = useText();
  const [state, setState] = useState<'open' | 'locating' | 'denied' | 'unavailable' | 'timeout' | 'outside'>('open');
  const { latitude, longitude } = position;
  const locate = () => {
    setState('locating');
    // Missing on plain http, such as on a local network.
    const { geolocation } = navigator as Partial<Navigator>;
    if (!geolocation) return setState('unavailable');
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const isInside = isInUae(coords);
        setState(isInside ? 'open' : 'outside');
        if (isInside) onPosition({ latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) });
      },
      ({ code }) => setState(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'),
      { enableHighAccuracy: true, timeout: LOCATING_MS },
    );
  };
  const problem: MessageId | undefined = state === 'open' || state === 'locating' ? undefined : `where.location.${state}`;
  const place: LeadPlace = {
    ...{ community: null, building: null, unit: null, landmark: null, makani: null },
    ...{ latitude: Number(latitude), longitude: Number(longitude) },
  };
  return (
    <Stack space="xs">
      <div role="status">
        {latitude !== '' && (
          <Text>
            {text('where.location.added')}{' '}
            <Link href={mapLink(place) ?? ''}>
              <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi>
            </Link>
          </Text>
        )}
        {(problem ?? error) && <FormMessage tone="critical" title={problem ? text(problem) : (error ?? '')} />}
      </div>
      <Inline>
        <Button variant="secondary" isPending={state === 'locating'} onPress={locate}>
          {text(latitude === '' ? 'where.location.use' : 'where.location.again')}
        </Button>
        {latitude !== '' && (
          <Button
            variant="quiet"
            onPress={() => {
              setState('open');
              onPosition({ latitude: '', longitude: '' });
            }}
          >
            {text('where.location.remove')}
          </Button>
        )}
      </Inline>
      <Text size="small" tone="muted">
        {text('where.location.hint')}
      </Text>
    </Stack>
  );
}

interface TimeSlotsProps {
  slots: string;
  onSlots: (slots: string) => void;
  error: string | undefined;
}

const ORDER = ['first', 'second', 'third'] as const;

/** Up to three time slots: each select appears once the one before it has a value. */
function TimeSlots({ slots, onSlots, error }: TimeSlotsProps) {
  const text = useText();
  const formatTimeSlot = useFormatTimeSlot();
  const hint = useTimeSlotHint(text('where.slots.hint'));
  const offered = useOpenTimeSlots();
  const chosen = slots.split(' ').filter(Boolean);
  const { formatList } = useIntl();
  if (offered === undefined) return null;
  if (offered === null || offered.length === 0) {
    const chosenTexts = chosen.flatMap((each) => parseSlot(each) ?? []).map(formatTimeSlot);
    return <Text>{chosenTexts.length > 0 ? formatList(chosenTexts) : text('where.slots.none')}</Text>;
  }
  return (
    <>
      {ORDER.slice(0, Math.min(chosen.length + 1, MAX_SLOTS)).map((place, index) => {
        const value = chosen[index] ?? '';
        return (
          <NativeSelect
            key={place}
            label={text(`where.slots.${place}`)}
            hint={index === 0 ? hint : undefined}
            placeholder={text('where.slots.any')}
            options={timeSlotOptions({ offered, value, taken: chosen, format: formatTimeSlot })}
            value={value}
            onChange={(next) => onSlots([...chosen.slice(0, index), next, ...chosen.slice(index + 1)].filter(Boolean).join(' '))}
            errorMessage={index === 0 ? error : undefined}
            isOptionalHidden
          />
        );
      })}
    </>
  );
}
