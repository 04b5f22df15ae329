import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { type LeadField, leadFields } from '../../../contract/lead-fields.ts';
import { PLACE_TEXTS } from '../../../contract/lead-place.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';
import { toSearchText } from '../../../contract/search-text.ts';
import type { LeadFacts } from '../notices/lead-facts.sql.ts';
import { leadNotice } from '../notices/staff-emails.ts';
import { planLeads } from '../../operations/demo/demo-plan.ts';
import { serviceNames } from '../../../contract/service-names.ts';
import { phoneCell } from '../../exports/csv.ts';
import { cellsOf } from '../inbox/lead-exports.ts';
import { createCallbackRequestSchema } from './callback-request.schema.ts';
import { createContactSubmissionSchema } from './contact-submission.schema.ts';
import { LEAD_COLUMNS, type LeadRow, toLeadView } from './lead-kinds.ts';

const fields = Object.keys(leadFields) as LeadField[];
const at = '2026-11-20T08:30:00.000Z';

/** A lead with a distinct value in every field. */
const values = { name: 'layla', email: 'layla@mail.example', phone: '+971501234567', serviceType: 'plumbing', message: 'leaks' } as const;
const row: LeadRow = {
  ...{
    kind: 'contact',
    id: 'an-id',
    reference: 'R-C34679',
    language: 'en',
    source_path: null,
    arrived_by: 'website',
    source: 'unknown',
    campaign_name: null,
    referrer_host: null,
    landing_path: null,
    first_source: 'unknown',
    first_visit: null,
  },
  ...{ status: 'new', is_suspected: false, is_test: false },
  ...{
    received_at: at,
    due_at: at,
    first_answered_at: null,
    version: 1,
    assignee_id: null,
    assignee_name: null,
    replied_at: null,
    newest_entry: null,
    urgency: null,
  },
  ...{ snoozed_until: null, snoozed_by: null, snoozed_by_name: null, outcome: null, lost_reason: null, won_amount: null, slots: null },
  ...{ community: null, building: null, unit: null, landmark: null, makani: null, latitude: null, longitude: null },
  ...{ name: values.name, email: values.email, phone: values.phone, service_type: values.serviceType, message: values.message },
};

/** The names of the collected data in the privacy policy. */
const IN_PRIVACY_POLICY: Record<LeadField, { en: string; ar: string }> = {
  name: { en: 'your name', ar: 'اسمك' },
  email: { en: 'your e-mail address', ar: 'بريدك الإلكتروني' },
  phone: { en: 'your phone number', ar: 'رقم هاتفك' },
  serviceType: { en: 'the service', ar: 'الخدمة' },
  message: { en: 'your message', ar: 'نص رسالتك' },
};

/** The names of the optional data in the privacy policy. */
const OPTIONAL_IN_PRIVACY_POLICY = {
  en: ['your address', 'Makani', 'the location of your phone', 'how urgent', 'the times that suit you', 'a time for the call'],
  ar: ['عنوانك', 'رقم مكاني', 'موقع هاتفك', 'مدى الاستعجال', 'المواعيد التي تناسبك', 'موعد الاتصال'],
};

describe('a field of the forms', () => {
  it('is in the list, and in the form of each of its kinds', () => {
    const placeAndTime = [...PLACE_TEXTS, 'latitude', 'longitude', 'urgency', 'slots'];
    const extras = [
      ...placeAndTime,
      'language',
      'sourcePath',
      'campaign',
      'firstVisit',
      'elapsedMs',
      'emptyField',
      'noticeVersion',
      'filesKey',
    ];
    const inForm = { contact: createContactSubmissionSchema.shape, callback: createCallbackRequestSchema.shape };
    for (const [kind, shape] of Object.entries(inForm)) {
      const expected = fields.filter((field) => leadFields[field].kinds.some((one) => one === kind));
      expect(Object.keys(shape).filter((field) => !extras.includes(field))).toEqual(expect.arrayContaining(expected));
      expect(Object.keys(shape).filter((field) => !extras.includes(field))).toHaveLength(expected.length);
    }
  });

  it.each(fields)(
    '%s is in the database columns, the inbox, the CSV, the e-mail to staff, the demo data and the search text',
    async (field) => {
      expect(LEAD_COLUMNS).toContain(`l.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
      expect(toLeadView(row), 'toLeadView').toHaveProperty(field, values[field]);
      const inCsv = { ...values, phone: phoneCell(values.phone), serviceType: serviceNames.en[values.serviceType] };
      for await (const [cells] of cellsOf('contact', 'en', only([row]), serviceNames))
        expect(cells, 'lead-exports.ts').toContain(inCsv[field]);
      const notice: LeadFacts = {
        ...values,
        ...{ id: 'L', leadKind: 'contact', reference: 'R', language: 'en', sourcePath: null, receivedAt: at, dueAt: at },
        ...{ isWaiting: true, place: null, urgency: null, slots: null },
      };
      const shown = JSON.stringify(leadNotice('en', notice, { publicUrl: '' }).parts).toLowerCase();
      expect(shown, 'leadNotice').toContain(values[field].replace('+', ''));
      const [demo] = planLeads({ seed: 1, leads: 1, now: Date.parse(at), schedule: { week: [null, null, null, null, null, null, null] } });
      expect(demo?.[field]).toMatch(/\S/);
      const displayed = { ...values, serviceType: inCsv.serviceType };
      if (leadFields[field].isSearched)
        expect(searchTextOf({ reference: 'R', [field]: values[field] })).toContain(toSearchText(displayed[field]));
    },
  );

  it.each(['en', 'ar'] as const)('[REQ-50] about place or time is named by the privacy policy (%s)', (lang) => {
    const text = policyOf(lang);
    for (const name of OPTIONAL_IN_PRIVACY_POLICY[lang]) expect(text).toContain(name);
  });

  it.each(fields)('%s is named by the privacy policy', (field) => {
    for (const lang of ['en', 'ar'] as const) {
      const text = policyOf(lang);
      expect(text, 'privacy-policy.collected.text').toContain(IN_PRIVACY_POLICY[field][lang]);
    }
  });
});

/** The section of the privacy policy about collected data. */
function policyOf(lang: 'en' | 'ar'): string | undefined {
  const file = join(import.meta.dirname, '../../../../site/src/locales', lang, 'privacy-policy.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)['privacy-policy.collected.text'];
}

async function* only<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield await Promise.resolve(batch);
}
