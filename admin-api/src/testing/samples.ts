import type { components } from '../../contract/openapi.d.ts';

type Schemas = components['schemas'];

/** A complete contact submission in English. */
export const contact: Schemas['CreateContactSubmission'] = {
  name: 'Layla Haddad',
  email: 'layla.haddad@mail.example',
  phone: '050 123 4567',
  message: 'The split unit in our villa drips on the parquet.',
  serviceType: 'ac_services',
  language: 'en',
};

/** A complete contact submission in Arabic. */
export const arabicContact: Schemas['CreateContactSubmission'] = {
  name: 'ليلى حداد',
  email: 'layla.haddad@mail.example',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  message: 'وحدة التكييف في الفيلا تقطر ماءً على الأرضية الخشبية.',
  serviceType: 'ac_services',
  language: 'ar',
};

export const callback: Schemas['CreateCallbackRequest'] = { phone: '04 234 5678', language: 'en' };

export const subscription: Schemas['CreateNewsletterSubscriber'] = { email: 'omar.saleh@mail.example', language: 'en' };

/** A variant of a sample, so that it counts as another form. */
export function numbered<Sample extends { email: string } | { message: string }>(sample: Sample, number: number): Sample {
  return 'message' in sample
    ? { ...sample, message: `${sample.message} (${number})` }
    : { ...sample, email: `reader${number}@mail.example` };
}
