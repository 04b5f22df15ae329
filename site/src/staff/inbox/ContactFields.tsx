import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { NativeSelect, PhoneField, TextField } from '@zmb/design-system';
import type { RefObject } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { useOfferedServices } from '../company/use-company.ts';

/** The contact details and service, as typed. */
export interface ContactValue {
  name: string;
  phone: string;
  email: string;
  /** Empty until it is chosen. */
  serviceType: string;
}

interface ContactFieldsProps {
  value: ContactValue;
  /** The current service of the lead, which is offered even when hidden. */
  offered?: string | undefined;
  /** Receives the changed fields. */
  onChange: (change: Partial<ContactValue>) => void;
  /** The API's error message of a field. */
  errorOf: (field: keyof ContactValue) => string | undefined;
  /** The first field. */
  name: RefObject<HTMLInputElement | null>;
}

/** Name, phone, e-mail and service of a customer: the browser must not autofill the colleague's own data. */
export function ContactFields({ value, offered, onChange, errorOf, name }: ContactFieldsProps) {
  const text = useText();
  const services = useOfferedServices(offered);
  return (
    <>
      <TextField
        ref={name}
        name="name"
        autoComplete="off"
        label={text('admin.byHand.name')}
        value={value.name}
        onChange={(typed) => onChange({ name: typed })}
        errorMessage={errorOf('name')}
        maxLength={MAX_NAME_LENGTH}
        isRequired
      />
      <PhoneField
        name="phone"
        autoComplete="off"
        label={text('admin.byHand.phone')}
        hint={text('admin.byHand.phone.hint')}
        value={value.phone}
        onChange={(typed) => onChange({ phone: typed })}
        errorMessage={errorOf('phone')}
        maxLength={MAX_PHONE_LENGTH}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={text('admin.byHand.email')}
        value={value.email}
        onChange={(typed) => onChange({ email: typed })}
        errorMessage={errorOf('email')}
        maxLength={MAX_EMAIL_LENGTH}
      />
      <NativeSelect
        name="serviceType"
        label={text('admin.byHand.service')}
        placeholder={text('admin.byHand.service.placeholder')}
        options={services}
        value={value.serviceType}
        onChange={(chosen) => onChange({ serviceType: chosen })}
        errorMessage={errorOf('serviceType')}
        isRequired
      />
    </>
  );
}
