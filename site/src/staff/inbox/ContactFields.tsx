import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { NativeSelect, PhoneField, TextField } from '@zmb/design-system';
import type { RefObject } from 'react';

import { type ServiceType, serviceTypes } from '../../company/services.ts';
import { useText } from '../../i18n/use-text.ts';

/** Who asks for which service, as typed. */
export interface ContactValue {
  name: string;
  phone: string;
  email: string;
  /** Empty until it is chosen. */
  serviceType: ServiceType | '';
}

interface ContactFieldsProps {
  value: ContactValue;
  /** Receives the part that has changed. */
  onChange: (change: Partial<ContactValue>) => void;
  /** What the API says about a field. */
  errorOf: (field: keyof ContactValue) => string | undefined;
  /** The first field. */
  name: RefObject<HTMLInputElement | null>;
}

/** Name, phone, e-mail and service of somebody else: the browser must not offer the data of the colleague who types. */
export function ContactFields({ value, onChange, errorOf, name }: ContactFieldsProps) {
  const text = useText();
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
        options={serviceTypes.map((service) => ({ value: service, label: text(`${service}.title`) }))}
        value={value.serviceType}
        onChange={(chosen) => onChange({ serviceType: serviceTypes.find((service) => service === chosen) ?? '' })}
        errorMessage={errorOf('serviceType')}
        isRequired
      />
    </>
  );
}
