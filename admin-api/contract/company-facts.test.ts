import { describe, expect, it } from 'vitest';

import {
  builtInFact,
  companyWith,
  factKeys,
  type FactKey,
  findFactProblem,
  isOptionalFact,
  languagesOfFact,
  numberRange,
} from './company-facts.ts';
import { company, type WeekHours } from './company.ts';
import { defaultLanguage } from './languages.ts';
import { noTrustFacts } from './trust-facts.ts';

const SPLIT: WeekHours = [
  { opens: '09:00', closes: '18:00', breaks: [{ from: '12:00', to: '14:00' }] },
  null,
  null,
  null,
  { opens: '00:00', closes: '24:00' },
  null,
  null,
];

describe('facts of the company', () => {
  it('[WEB-13] are those of company.ts until staff publish others', () => {
    const { timeZone: _timeZone, calendar: _calendar, ...facts } = company;
    expect(companyWith({})).toEqual(facts);
    for (const key of factKeys)
      for (const language of languagesOfFact(key)) expect(findFactProblem(key, builtInFact(key, language)), key).toBeUndefined();
  });

  it('[WEB-118] include the photo once it has an alternative text in every language', () => {
    const photo = { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e91', alt: { en: 'Our workshop', ar: 'ورشتنا' } };
    expect(companyWith({ en: { 'company.photo': JSON.stringify(photo) } }).photo).toEqual(photo);
    expect(findFactProblem('company.photo', '')).toBeUndefined();
    for (const wrong of [{ ...photo, alt: { en: 'Our workshop', ar: '' } }, { ...photo, id: '' }, { id: photo.id }])
      expect(findFactProblem('company.photo', JSON.stringify(wrong))).toBe('photo');
  });

  it('[WEB-13] replace built-in ones individually, and are parsed from their stored form', () => {
    const published = companyWith({
      en: {
        'company.phone': '+971 4 234 5678',
        'company.whatsApp': '+971 50 123 4567',
        'company.hours': JSON.stringify(SPLIT),
        'company.emergencyAim': '{"from":2,"to":4}',
        'company.normalAim': '48',
        'company.x': '',
        'company.map': 'https://maps.app.goo.gl/abc',
      },
      ar: { 'company.name': 'الخليج للصيانة' },
    });
    expect(published).toEqual({
      ...companyWith({}),
      name: { en: company.name.en, ar: 'الخليج للصيانة' },
      phone: '+97142345678',
      phoneDisplay: '+971 4 234 5678',
      whatsApp: '+971501234567',
      hours: SPLIT,
      responseAims: { emergencyHours: { from: 2, to: 4 }, normalHours: 48 },
      social: { facebook: company.social.facebook, instagram: company.social.instagram, linkedin: company.social.linkedin },
      map: 'https://maps.app.goo.gl/abc',
    });
  });

  it('[WEB-13] that cannot be shown are rejected, and never shown', () => {
    const day = { opens: '09:00', closes: '18:00' };
    const week = (first: unknown) => JSON.stringify([first, ...SPLIT.slice(1)]);
    const refused: Partial<Record<FactKey, [value: string, problem: string][]>> = {
      'company.name': [
        ['', 'empty'],
        ['  ', 'empty'],
        ['x'.repeat(161), 'too_long'],
        ['Two\nlines', 'characters'],
        [' outer space', 'characters'],
      ],
      'company.email': [
        ['hello', 'email'],
        ['hello@zmb', 'email'],
        ['a@b.example, c@d.example', 'email'],
        [`${'x'.repeat(250)}@b.example`, 'too_long'],
      ],
      'company.phone': [
        ['04 123 4567', 'phone'],
        ['+971 4 123', 'phone'],
        ['+971 call us', 'phone'],
        ['+971 050 123 4567', 'phone'],
        ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'phone'],
      ],
      'company.map': [
        ['http://maps.example', 'link'],
        ['javascript:alert(1)', 'link'],
        ['maps.example', 'link'],
        ['https://maps.example/a b\u0007', 'link'],
      ],
      'company.logo': [
        ['https://zmb.example/logo.svg', 'logo'],
        ['data:image/gif;base64,AAAA', 'logo'],
        ['data:image/png;base64,AA"A', 'logo'],
        [`data:image/png;base64,${'A'.repeat(400_000)}`, 'too_long'],
      ],
      'company.hours': [
        ['[]', 'hours'],
        ['no JSON', 'hours'],
        [JSON.stringify(SPLIT.map(() => null)), 'hours'],
        [week({ opens: '18:00', closes: '09:00' }), 'hours'],
        [week({ ...day, opens: '9:00' }), 'hours'],
        [week({ ...day, breaks: null }), 'hours'],
        [week({ ...day, note: 'by appointment' }), 'hours'],
        [week({ ...day, breaks: [{ from: '09:00', to: '10:00' }] }), 'hours'],
        [week({ ...day, breaks: [{ from: '16:00', to: '18:00' }] }), 'hours'],
        [
          week({
            ...day,
            breaks: [
              { from: '12:00', to: '14:00' },
              { from: '13:00', to: '15:00' },
            ],
          }),
          'hours',
        ],
      ],
      'company.emergencyAim': [
        ['2', 'aim'],
        ['{"from":2,"to":2}', 'aim'],
        ['{"from":0,"to":2}', 'aim'],
        ['{"from":1,"to":169}', 'aim'],
      ],
      'company.founded': [
        ['1899', 'number'],
        [String(numberRange('company.founded').max + 1), 'number'],
        ['since 2012', 'number'],
      ],
      'company.teamSize': [
        ['0', 'number'],
        ['2.5', 'number'],
        ['10001', 'number'],
      ],
      'company.licenceNumber': [
        ['x'.repeat(41), 'too_long'],
        [' 123', 'characters'],
      ],
      'company.insurance': [
        ['x'.repeat(161), 'too_long'],
        ['Two\nlines', 'characters'],
      ],
      'company.approvals': [
        ['DEWA\n', 'characters'],
        ['DEWA\n Civil Defence', 'characters'],
        [`DEWA\n${'x'.repeat(161)}`, 'too_long'],
        [Array.from({ length: 21 }, (_, index) => `Approval ${index}`).join('\n'), 'too_many'],
      ],
      'company.payments': [
        ['["bitcoin"]', 'choices'],
        ['[]', 'choices'],
        ['cash', 'choices'],
      ],
      'company.normalAim': [
        ['0', 'aim'],
        ['1.5', 'aim'],
        ['169', 'aim'],
      ],
    };
    for (const [key, values] of Object.entries(refused) as [FactKey, [string, string][]][])
      for (const [value, problem] of values) {
        expect(findFactProblem(key, value), `${key}: ${value}`).toBe(problem);
        expect(companyWith({ [defaultLanguage]: { [key]: value } }), `${key}: ${value}`).toEqual(companyWith({}));
      }
    for (const key of factKeys) expect(findFactProblem(key, ''), key).toBe(isOptionalFact(key) ? undefined : 'empty');
  });

  it('[WEB-124] of trust are undefined until they are filled in, and are then available in each language', () => {
    expect(companyWith({}).trust).toEqual(noTrustFacts);
    const { trust } = companyWith({
      en: {
        'company.founded': '2012',
        'company.teamSize': '24',
        'company.licenceNumber': 'CN-1234567',
        'company.licenceAuthority': 'Dubai Economy',
        'company.approvals': 'DEWA\nDubai Civil Defence',
        // A later build may not know a community; the others stay.
        'company.communities': '["Dubai Marina","Atlantis","Al Barsha"]',
        'company.payments': '["card","cash"]',
      },
      ar: { 'company.approvals': 'هيئة كهرباء ومياه دبي' },
    });
    expect(trust).toEqual({
      ...noTrustFacts,
      founded: 2012,
      teamSize: 24,
      licenceNumber: 'CN-1234567',
      licenceAuthority: { en: 'Dubai Economy', ar: '' },
      approvals: { en: ['DEWA', 'Dubai Civil Defence'], ar: ['هيئة كهرباء ومياه دبي'] },
      communities: [
        { en: 'Al Barsha', ar: 'البرشاء' },
        { en: 'Dubai Marina', ar: 'مرسى دبي' },
      ],
      payments: ['cash', 'card'],
    });
    expect(findFactProblem('company.communities', '["Atlantis"]')).toBe('choices');
    expect(findFactProblem('company.payments', '["cash","cash"]')).toBe('choices');
  });
});
