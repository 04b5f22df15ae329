import { addressLine, positionText } from '@zmb/admin-api/contract/lead-place.ts';

import { useText } from '../../i18n/use-text.ts';
import type { PersonRecords } from '../api/privacy-api.ts';
import { useFormatTimeSlot } from '../inbox/format-time-slot.ts';

type RecordPlaceProps = Pick<PersonRecords['leads'][number], 'place' | 'urgency' | 'slots'>;

/** Place, urgency and time slots of a record; missing ones are omitted. */
export function RecordPlace({ place, urgency, slots }: RecordPlaceProps) {
  const text = useText();
  const formatSlot = useFormatTimeSlot();
  const address = place ? addressLine(place) : '';
  const position = place ? positionText(place) : '';
  return (
    <>
      {urgency && (
        <span>
          {text('admin.correction.urgency')}: {text(`admin.urgency.${urgency}`)}
        </span>
      )}
      {address && <bdi>{address}</bdi>}
      {place?.makani && (
        <span>
          {text('admin.correction.makani')}: <bdi dir="ltr">{place.makani}</bdi>
        </span>
      )}
      {position && (
        <span>
          {text('admin.correction.position')}: <bdi dir="ltr">{position}</bdi>
        </span>
      )}
      {slots.map((slot) => (
        <span key={slot.from}>{formatSlot(slot)}</span>
      ))}
    </>
  );
}
