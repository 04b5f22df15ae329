import { LEAD_URGENCIES, MAX_PLACE_LENGTH, MAX_UNIT_LENGTH } from '@zmb/admin-api/contract/lead-place.ts';
import { Accordion, FormMessage, Link, NativeSelect, Stack, Text, TextField } from '@zmb/design-system';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCompany } from '../company/company-context.ts';
import { phoneLink, phoneText } from '../company/links.ts';
import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { useLazyParts } from '../i18n/use-lazy-parts.ts';
import { useText } from '../i18n/use-text.ts';
import type { FormSubmission } from './use-submission.ts';
import * as styles from './place-and-time.css.ts';
import { PLACE_AND_TIME_FIELDS } from './read-place-and-time.ts';

const ITEM = 'where-and-when';

async function loadVisitTools(locale: Locale) {
  const [{ VisitTools }, messages] = await Promise.all([import('./VisitTools.tsx'), loadMessages(locale, 'place-and-time')]);
  return { VisitTools, messages };
}

/**
 * Place, urgency and time slots: an optional part of the contact form. Its fields work without scripts; suggestions, the
 * device's location and the time slots are loaded when it is opened.
 */
export function PlaceAndTime({ fieldProps }: Pick<FormSubmission, 'fieldProps'>) {
  const text = useText();
  const company = useCompany();
  const community = useRef<HTMLInputElement>(null);
  const initial = (name: string) => fieldProps(name).defaultValue;
  const [slots, setWindows] = useState(() => initial('slots'));
  const [position, setPosition] = useState(() => ({ latitude: initial('latitude'), longitude: initial('longitude') }));
  const isFilled = PLACE_AND_TIME_FIELDS.some((name) => initial(name) !== '' || fieldProps(name).errorMessage !== undefined);
  const [isOpened, setOpened] = useState(isFilled);
  const isOpen = isOpened || PLACE_AND_TIME_FIELDS.some((name) => fieldProps(name).errorMessage !== undefined);
  const parts = useLazyParts(loadVisitTools, isOpen);
  const tools = typeof parts === 'object' && parts;
  const content = (
    <Stack space="md">
      <NativeSelect
        {...fieldProps('urgency')}
        label={text('contact.form.urgency')}
        placeholder={text('contact.form.urgency.none')}
        options={LEAD_URGENCIES.map((value) => ({ value, label: text(`contact.form.urgency.${value}`) }))}
        isOptionalHidden
      />
      <div role="status">
        <div className={styles.emergency}>
          <FormMessage tone="critical" title={text('contact.form.emergency.title')}>
            <Text>
              <FormattedMessage
                id="contact.form.emergency.text"
                values={{
                  phone: (
                    <Link href={phoneLink(company)}>
                      <bdi dir="ltr">{phoneText(company)}</bdi>
                    </Link>
                  ),
                }}
              />
            </Text>
          </FormMessage>
        </div>
      </div>
      <TextField
        {...fieldProps('community')}
        ref={community}
        label={text('contact.form.community')}
        maxLength={MAX_PLACE_LENGTH}
        isOptionalHidden
      />
      <TextField {...fieldProps('building')} label={text('contact.form.building')} maxLength={MAX_PLACE_LENGTH} isOptionalHidden />
      <TextField {...fieldProps('unit')} label={text('contact.form.unit')} maxLength={MAX_UNIT_LENGTH} isOptionalHidden />
      <TextField {...fieldProps('landmark')} label={text('contact.form.landmark')} maxLength={MAX_PLACE_LENGTH} isOptionalHidden />
      <TextField
        {...fieldProps('makani')}
        label={text('contact.form.makani')}
        hint={text('contact.form.makani.hint')}
        inputMode="numeric"
        maxLength={MAX_UNIT_LENGTH}
        isOptionalHidden
      />
      {tools && (
        <tools.VisitTools
          messages={tools.messages}
          {...{ community, slots, position }}
          onSlots={setWindows}
          onPosition={setPosition}
          slotsError={fieldProps('slots').errorMessage}
          positionError={fieldProps('latitude').errorMessage ?? fieldProps('longitude').errorMessage}
        />
      )}
    </Stack>
  );
  return (
    <>
      <Accordion
        holds="fields"
        items={[{ id: ITEM, title: text('contact.form.placeAndTime'), content }]}
        openIds={isOpen ? [ITEM] : []}
        onOpenChange={(ids) => setOpened(ids.length > 0)}
      />
      <input type="hidden" name="slots" value={slots} />
      <input type="hidden" name="latitude" value={position.latitude} />
      <input type="hidden" name="longitude" value={position.longitude} />
    </>
  );
}
