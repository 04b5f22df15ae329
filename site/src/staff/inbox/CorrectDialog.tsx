import { useQueryClient } from '@tanstack/react-query';
import { MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Dialog, Form, FormMessage, PhoneField } from '@zmb/design-system';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import { storeLead, storeLeadDetail } from '../api/lead-cache.ts';
import { type Lead, type LeadCorrection, leadQueries, leadsApi } from '../api/leads-api.ts';
import { useServiceNames } from '../company/use-company.ts';
import { useEdits } from '../settings/use-edits.ts';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { placeBodyOf, PlaceFields, type PlaceValue, placeValueOf } from './PlaceFields.tsx';
import { ContactFields, type ContactValue } from './ContactFields.tsx';
import { useFormatTimeSlot } from './format-time-slot.ts';

interface CorrectDialogProps {
  lead: Lead;
}

const valueOf = (lead: Lead): ContactValue & PlaceValue => ({
  name: lead.name ?? '',
  phone: lead.phone ?? '',
  email: lead.email ?? '',
  serviceType: lead.serviceType ?? '',
  ...placeValueOf(lead),
});

/** Edits the details of a lead. On a version conflict, edited fields are kept and all others show the colleague's version. */
export function CorrectDialog({ lead }: CorrectDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { value, change, discard, settle, conflictMessage } = useEdits(valueOf(lead));
  const saving = useSaving(
    async (correction: LeadCorrection) => {
      const result = await leadsApi.correct(lead.id, correction);
      if (!result.ok && result.status === 409 && result.current) {
        storeLead(client, result.current as Lead);
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      }
      return result;
    },
    { done: 'admin.byHand.corrected', failed: 'admin.byHand.correctFailed' },
  );
  const form = useFailureFocus(saving.lastFailure);
  const serviceName = useServiceNames();
  const formatSlot = useFormatTimeSlot('short');
  const { formatList } = useIntl();
  const formats: Partial<Record<string, (current: string) => string>> = {
    serviceType: (current) => serviceName(current),
    urgency: () => text(`admin.urgency.${lead.urgency ?? 'none'}`),
    slots: () => formatList(lead.slots.map(formatSlot), { type: 'unit' }),
  };
  const errorOf = (field: string) => {
    const name = field === 'latitude' ? 'position' : field;
    return saving.errorOf(field) ?? (name in value ? conflictMessage(name as keyof typeof value, formats[name]) : undefined);
  };
  const submit = (close: () => void) => {
    const { name, phone, email, serviceType, ...place } = value;
    const { version } = lead;
    const placeBody = placeBodyOf(place);
    if (placeBody === 'position') {
      change({ isPositionChecked: true });
      return form.current?.querySelector<HTMLElement>('[name=position]')?.focus();
    }
    const correction = lead.kind === 'contact' ? { version, name, phone, email, serviceType, ...placeBody } : { version, phone };
    saving.save(correction, (detail) => {
      storeLeadDetail(client, detail);
      if (settle(value)) close();
    });
  };
  return (
    <Dialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.byHand.correct')}
        </Button>
      }
      title={text('admin.byHand.correct.title')}
      description={text('admin.byHand.correct.text')}
      initialFocus={first}
      isBusy={saving.isPending}
      onOpenChange={() => {
        discard();
        saving.clear();
      }}
    >
      {(close) => (
        <Form
          ref={form}
          onSubmit={() => submit(close)}
          summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
          actions={
            <Button type="submit" isPending={saving.isPending}>
              {text('admin.byHand.correct.save')}
            </Button>
          }
        >
          {lead.kind === 'contact' ? (
            <>
              <ContactFields offered={lead.serviceType} value={value} onChange={change} errorOf={errorOf} name={first} />
              <PlaceFields value={value} onChange={change} errorOf={errorOf} />
            </>
          ) : (
            <PhoneField
              ref={first}
              name="phone"
              autoComplete="off"
              label={text('admin.byHand.phone')}
              value={value.phone}
              onChange={(typed) => change({ phone: typed })}
              errorMessage={errorOf('phone')}
              maxLength={MAX_PHONE_LENGTH}
              isRequired
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}
