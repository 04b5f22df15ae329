import { useQueryClient } from '@tanstack/react-query';
import { HAND_ARRIVALS } from '@zmb/admin-api/contract/lead-arrivals.ts';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Checkbox, Dialog, Form, FormMessage, SegmentedControl, TextArea } from '@zmb/design-system';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { LOCALES } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { randomUuid } from '../../lead-forms/delivery/submission-payload.ts';
import { type HandArrival, type LeadDetail, leadQueries, leadsApi, type NewLead } from '../api/leads-api.ts';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { NO_PLACE, placeBodyOf, PlaceFields, type PlaceValue } from './PlaceFields.tsx';
import { ContactFields, type ContactValue } from './ContactFields.tsx';
import { ExistingLeads } from './ExistingLeads.tsx';

interface NewLeadDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Value extends ContactValue, PlaceValue {
  arrivedBy: HandArrival;
  message: string;
  /** Undefined until it is chosen; the default follows the script of the name. */
  language: NewLead['language'] | undefined;
  isConfirmed: boolean;
}

const NOTHING: Value = {
  ...{ name: '', phone: '', email: '', serviceType: '', message: '' },
  ...NO_PLACE,
  ...{ arrivedBy: 'phone', language: undefined, isConfirmed: false },
};

const ARABIC_LETTER = /[\u0621-\u064a]/;

/**
 * Adds a lead that arrived by phone, WhatsApp, e-mail or in person. The form keeps its values when the dialog is closed, until they are
 * saved.
 */
export function NewLeadDialog({ isOpen, onClose }: NewLeadDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  const name = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(NOTHING);
  const change = (part: Partial<Value>) => setValue((before) => ({ ...before, ...part }));
  useUnsavedChanges([value.name, value.phone, value.email, value.message].some((typed) => typed.trim() !== ''));
  // The same content keeps its idempotency key, so that a retry after a lost response adds no second lead.
  const last = useRef({ content: '', key: '' });
  const saving = useSaving(
    (body: NewLead) => {
      const content = JSON.stringify(body);
      if (last.current.content !== content) last.current = { content, key: randomUuid() };
      return leadsApi.add(body, last.current.key);
    },
    { done: 'admin.byHand.done', failed: 'admin.byHand.failed' },
  );
  const form = useFailureFocus(saving.lastFailure);
  const language = value.language ?? (ARABIC_LETTER.test(value.name) ? 'ar' : locale);

  function handleSaved({ lead }: LeadDetail) {
    // Rendered before the navigation, which would otherwise ask about unsaved changes.
    flushSync(() => setValue({ ...NOTHING, arrivedBy: value.arrivedBy }));
    last.current = { content: '', key: '' };
    void client.invalidateQueries({ queryKey: leadQueries.all });
    void navigate(leadPath(lead.id));
  }
  function handleSubmit() {
    const { serviceType, isConfirmed, arrivedBy, name: typedName, phone, email, message, language: _, ...place } = value;
    const placeBody = placeBodyOf(place);
    if (placeBody === 'position') {
      change({ isPositionChecked: true });
      return form.current?.querySelector<HTMLElement>('[name=position]')?.focus();
    }
    const typed = { arrivedBy, name: typedName, phone, email, message, ...placeBody };
    // The API's schema has no message for an empty choice.
    saving.save({ ...typed, serviceType, language, isConfirmed: isConfirmed && value.email !== '' }, handleSaved);
  }
  return (
    <Dialog
      title={text('admin.byHand.title')}
      initialFocus={name}
      isBusy={saving.isPending}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (isStillOpen) return;
        saving.clear();
        onClose();
      }}
    >
      <Form
        ref={form}
        onSubmit={handleSubmit}
        summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
        actions={
          <Button type="submit" isPending={saving.isPending}>
            {text('admin.byHand.save')}
          </Button>
        }
      >
        <SegmentedControl
          name="arrivedBy"
          label={text('admin.byHand.arrivedBy')}
          options={HAND_ARRIVALS.map((arrival) => ({ value: arrival, label: text(`admin.inbox.arrivedBy.${arrival}`) }))}
          value={value.arrivedBy}
          onChange={(chosen) => change({ arrivedBy: HAND_ARRIVALS.find((arrival) => arrival === chosen) ?? value.arrivedBy })}
        />
        <ContactFields value={value} onChange={change} errorOf={saving.errorOf} name={name} />
        <ExistingLeads phone={value.phone} email={value.email} />
        <TextArea
          name="message"
          label={text('admin.byHand.message')}
          value={value.message}
          onChange={(typed) => change({ message: typed })}
          errorMessage={saving.errorOf('message')}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <PlaceFields value={value} onChange={change} errorOf={saving.errorOf} />
        <SegmentedControl
          name="language"
          label={text('admin.byHand.language')}
          options={LOCALES.map((code) => ({ value: code, label: languages[code].name }))}
          value={language}
          onChange={(chosen) => change({ language: LOCALES.find((code) => code === chosen) })}
        />
        <Checkbox
          name="isConfirmed"
          label={text('admin.byHand.confirm')}
          hint={text('admin.byHand.confirm.hint')}
          isSelected={value.isConfirmed && value.email !== ''}
          isDisabled={value.email === ''}
          onChange={(isConfirmed) => change({ isConfirmed })}
        />
      </Form>
    </Dialog>
  );
}
