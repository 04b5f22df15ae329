import { describe, expect, it, vi } from 'vitest';

import type { Company } from '../../contract/company.ts';
import { leadPath } from '../../contract/inbox-paths.ts';
import { emailTextKey } from '../../contract/email-texts.ts';
import { inLanguage } from '../../contract/languages.ts';
import { findTextProblems } from '../../contract/site-text.ts';
import type { LeadFacts } from '../leads/notices/lead-facts.sql.ts';
import type { EmailDraft } from './email-draft.ts';
import { escapeHtml, toHtml as renderHtml } from './email-html.ts';
import { feedbackRequestEmail } from '../leads/feedback/feedback-emails.service.ts';
import {
  leadAssigned,
  leadDigest,
  leadMention,
  leadNotice,
  leadReplied,
  leadReturned,
  overdueReminder,
} from '../leads/notices/staff-emails.ts';
import { leadConfirmation, slotConfirmedEmail, slotCancelledEmail } from '../leads/notices/customer-emails.ts';
import { newsletterConfirmation } from '../newsletter/newsletter-emails.service.ts';
import { privacyConfirmation, privacyNotice } from '../privacy/requests/privacy-emails.service.ts';
import { requestLink } from '../request-page/request-emails.service.ts';
import { passwordReset } from '../staff/password-reset/password-reset-emails.service.ts';
import { destinationNoticeDraft, securityNoticeDraft } from '../staff/sign-in/security-emails.service.ts';
import { staffInvitation } from '../team/invitation-emails.service.ts';
import { publicationReturned } from '../website/publication-emails.service.ts';
import { ar } from '../messages/ar.ts';
import { noTrustFacts } from '../../contract/trust-facts.ts';
import { serviceNames } from '../../contract/service-names.ts';
import { formatMessage, formatSlot } from '../messages/email-messages.ts';
import { builtInMessages, emailTexts, type EmailMessages } from '../messages/email-texts.ts';
import { en, type EmailMessageKey } from '../messages/en.ts';
import { footerOf, toText as renderText } from './render-email.ts';

// Differs from the built-in company, so that e-mails can only contain the given details.
// The short name is needed by the schema of leads, which is loaded with the e-mails.
vi.mock('../../contract/company.ts', () => ({ company: { timeZone: 'Asia/Tokyo', shortName: { en: 'Unseen' } } }));

const company: Company = {
  name: { en: 'Other Works', ar: 'أعمال أخرى' },
  shortName: { en: 'Other', ar: 'أخرى' },
  email: 'office@other.example',
  phone: '+447700900777',
  phoneDisplay: '+44 7700 900777',
  whatsApp: '+447700900777',
  map: '',
  address: { en: '7 Other Street, Dubai', ar: '7 شارع آخر، دبي' },
  hours: [null, null, null, null, null, null, null],
  responseAims: { emergencyHours: { from: 1, to: 2 }, normalHours: 3 },
  social: {},
  trust: noTrustFacts,
  reviews: [],
  services: [],
  projects: [],
};
const toHtml = (draft: EmailDraft) => renderHtml(draft, footerOf(builtInMessages(draft.language), company));
const toText = (draft: EmailDraft) => renderText(draft, footerOf(builtInMessages(draft.language), company));

const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const LANGUAGES = ['en', 'ar'] as const;
const LINKS = { publicUrl: 'https://www.other.example' };
const LEAD: LeadFacts = {
  leadKind: 'contact',
  id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
  reference: 'ZMB-C34679',
  phone: '+971501234567',
  language: 'ar',
  sourcePath: '/ar/contact',
  receivedAt: '2026-11-20T20:30:00.000Z',
  dueAt: '2026-11-21T20:30:00.000Z',
  name: 'ليلى <b>',
  email: 'layla@mail.example',
  message: 'First line\nsecond & last',
  serviceType: 'ac_services',
  isWaiting: true,
  place: null,
  urgency: null,
  slots: null,
};
const CALLBACK: LeadFacts = { ...LEAD, leadKind: 'callback', name: null, email: null, message: null, serviceType: null };
const inDigest = (id: string, due: string, isWaiting = true) => ({
  lead: { ...LEAD, id, reference: `ZMB-${id}`, dueAt: due, isWaiting },
});
const DIGEST: Parameters<typeof leadDigest>[1] = [
  { ...inDigest('LATER', '2026-11-22T08:00:00.000Z'), reasons: [{ notice: 'newContact' }] },
  { ...inDigest('ANSWERED', '2026-11-20T08:00:00.000Z', false), reasons: [{ notice: 'mention', author: 'Priya' }] },
  { ...inDigest('OVERDUE', '2026-11-21T08:00:00.000Z'), reasons: [{ notice: 'newContact' }, { notice: 'overdueLead' }] },
];
const TOKENS = {
  confirm: 'https://www.other.example/newsletter/confirm?token=a',
  unsubscribe: 'https://www.other.example/newsletter/unsubscribe?token=b',
  oneClick: '',
  confirmUntil: new Date('2026-11-28T20:30:00.000Z'),
};

const LINK = { url: `https://www.other.example/request/${'a'.repeat(43)}`, oneClickUnsubscribe: '' };

const FORMER = { from: '2026-11-26T08:00:00.000Z', to: '2026-11-26T12:00:00.000Z' };
const SLOT = { from: '2026-11-27T05:00:00.000Z', to: '2026-11-27T08:00:00.000Z' };

function draftsIn(language: (typeof LANGUAGES)[number]): EmailDraft[] {
  const messages = builtInMessages(language);
  return [
    leadNotice(language, LEAD, LINKS),
    leadNotice(language, CALLBACK, LINKS),
    leadConfirmation(messages, { reference: LEAD.reference, serviceType: 'ac_services', link: LINK }, company),
    slotConfirmedEmail(messages, { reference: LEAD.reference, serviceType: 'other', ...SLOT }, company),
    slotConfirmedEmail(messages, { reference: LEAD.reference, serviceType: null, former: FORMER, ...SLOT }, company),
    slotCancelledEmail(messages, { reference: LEAD.reference, serviceType: 'other', ...SLOT }, company),
    requestLink(messages, { reference: LEAD.reference, link: LINK }, company),
    requestLink(messages, { reference: LEAD.reference, changed: 'phone', link: LINK }, company),
    feedbackRequestEmail(messages, { reference: LEAD.reference, link: LINK }, company),
    leadDigest(language, DIGEST, { ...LINKS, now: new Date('2026-11-21T20:00:00.000Z') }),
    overdueReminder(language, LEAD, { dueAt: LEAD.receivedAt }, LINKS),
    overdueReminder(language, CALLBACK, { dueAt: LEAD.receivedAt }, LINKS),
    leadMention(language, LEAD, { author: 'Priya' }, { ...LINKS, files: { count: 1, photos: [] } }),
    leadAssigned(language, LEAD, { author: 'Priya', more: 0 }, LINKS),
    leadAssigned(language, LEAD, { author: 'Priya', more: 4 }, LINKS),
    leadMention(language, LEAD, { author: 'Priya' }, LINKS),
    leadReplied(language, LEAD, { isVerified: true }, LINKS),
    ...(['message', 'change', 'withdrawal', 'solution', 'low_rating', 'files'] as const).map((news) =>
      leadReplied(language, LEAD, { isVerified: true, news }, LINKS),
    ),
    leadReturned(language, LEAD, { until: LEAD.receivedAt }, LINKS),
    newsletterConfirmation(messages, TOKENS, company),
    staffInvitation(language, { url: 'https://www.other.example/admin/invitation#a', until: TOKENS.confirmUntil }, company),
    passwordReset(language, { url: 'https://www.other.example/admin/new-password#a', until: TOKENS.confirmUntil }, company),
    privacyConfirmation(
      messages,
      { url: 'https://www.other.example/privacy-request/confirm?token=a', until: TOKENS.confirmUntil },
      company,
    ),
    ...(['access', 'correction', 'deletion', 'restriction', 'objection', 'portability'] as const).map((requestKind) =>
      privacyNotice(language, { requestKind, dueAt: '2026-12-20T20:30:00.000Z' }, LINKS),
    ),
    ...(['conflict', 'nothing', 'refused', 'author', 'failed', 'cancelled'] as const).map((reason) =>
      publicationReturned(
        language,
        { reason, publishAt: '2026-12-20T20:30:00.000Z', changes: 3, note: 'رمضان <b>', author: 'Priya', by: 'Omar' },
        LINKS,
      ),
    ),
    ...(['notices', 'reports', 'company', 'invitation'] as const).map((destination) =>
      destinationNoticeDraft(
        language,
        { destination, added: ['office@zmb.example', '+971 4 234 5678'], removed: [], author: 'Priya', occurredAt: LEAD.receivedAt },
        company,
        LINKS,
      ),
    ),
    ...[
      { isOnServer: false, browser: 'Chrome', system: 'Windows' },
      { isOnServer: false, browser: null, system: null },
      { isOnServer: true, browser: null, system: null },
    ].flatMap((device) =>
      (['password_changed', 'new_device'] as const).map((event) =>
        securityNoticeDraft(language, { event, occurredAt: '2026-11-20T20:30:00.000Z', ...device }, company, LINKS),
      ),
    ),
  ];
}

describe('the e-mail about a confirmed slot', () => {
  const textOf = ({ parts }: EmailDraft) => parts.map((part) => ('text' in part ? part.text : '')).join(' ');

  it.each(LANGUAGES)('[REQ-126] names the cancelled slot, in %s', (language) => {
    const messages = builtInMessages(language);
    const content = { reference: LEAD.reference, serviceType: 'other', ...SLOT };
    const plain = slotConfirmedEmail(messages, content, company);
    const changed = slotConfirmedEmail(messages, { ...content, former: FORMER }, company);
    const [now, before] = [SLOT, FORMER].map((slot) => formatSlot(language, slot));
    expect([textOf(plain).includes(now ?? ''), textOf(plain).includes(before ?? '')]).toEqual([true, false]);
    expect([textOf(changed).includes(now ?? ''), textOf(changed).includes(before ?? '')]).toEqual([true, true]);
    expect(changed.subject).not.toBe(plain.subject);
    const cancelled = slotCancelledEmail(messages, content, company);
    expect(textOf(cancelled)).toContain(now);
    expect(textOf(cancelled)).toContain(messages.format('slotCancelled.text', { time: `\u2068${now}\u2069` }));
  });
});

describe('the Arabic confirmation', () => {
  it.each([
    [1, 'ساعة'],
    [2, 'ساعتين'],
    [3, '3 ساعات'],
    [24, '24 ساعة'],
  ])('inflects the hours by their number: %i', (hours, text) => {
    expect(formatMessage('ar', 'leadConfirmation.text', { company: 'X', hours })).toContain(`خلال ${text} في أيام العمل`);
  });
});

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort());
  });

  // Some have placeholders only, such as a month as the title.
  const withText = Object.entries(en).filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{[^{}]*\}/g, '')));
  it.each(withText.map(([key]) => key as EmailMessageKey))('have %s in Arabic', (key) => {
    expect(ar[key]).toMatch(/[\u0621-\u064a]{3}/);
  });
});

describe.each(LANGUAGES)('the e-mails in %s', (language) => {
  const messages = builtInMessages(language);

  it('contain the name, postal address, phone and e-mail of the company, in HTML and in text', () => {
    for (const draft of draftsIn(language)) {
      for (const body of [toHtml(draft), toText(draft)]) {
        for (const fact of [inLanguage(company.name, language), inLanguage(company.address, language), company.email, company.phoneDisplay])
          expect(body).toContain(fact);
        expect(body).not.toMatch(/ZMB Technical|زد إم بي|900123/);
      }
    }
    const confirmation = toText(leadConfirmation(messages, { reference: LEAD.reference, serviceType: 'other', link: LINK }, company));
    expect(confirmation).toContain(language === 'en' ? 'within 3 hours' : '3 ساعات');
  });

  it('state the response time for emergencies', () => {
    const withLongAims = { ...company, responseAims: { emergencyHours: { from: 2, to: 4 }, normalHours: 30 } };
    const lead = { reference: LEAD.reference, serviceType: 'other', link: LINK };
    const [usual, emergency] = [false, true].map((isEmergency) =>
      toText(leadConfirmation(messages, { ...lead, isEmergency }, withLongAims)),
    );
    const hours = { en: ['within 30 hours', 'within 4 hours, around the clock'], ar: ['30 ساعة', '4 ساعات على مدار الساعة'] }[language];
    expect([usual, emergency]).toEqual(hours.map((promise): unknown => expect.stringContaining(promise)));
  });

  it('fill every placeholder, and isolate numbers and e-mails from the direction of the text', () => {
    for (const draft of draftsIn(language)) {
      expect(draft.subject + toText(draft)).not.toMatch(/[{}]/);
      if (language === 'ar') expect(toText(draft).replace(/\u2066[^\u2069]*\u2069/g, '')).not.toMatch(/\+\d|ZMB-|@/);
      else expect(toText(draft)).not.toContain('\u2066');
    }
  });

  it('[DSK-96] keep bidi controls away from URLs and out of subjects, and link each URL in HTML', () => {
    const message = 'انظر https://mail.example/plan';
    const drafts = [...draftsIn(language), leadNotice(language, { ...LEAD, message, name: 'www.mail.example' }, LINKS)];
    for (const draft of drafts) {
      expect(draft.subject).not.toMatch(BIDI_CONTROL);
      const urls = toText(draft).match(/(?:https?:|www\.)\S+/g) ?? [];
      for (const url of urls) expect(url).not.toMatch(BIDI_CONTROL);
      const html = toHtml(draft);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
      for (const link of links) expect(link).not.toMatch(BIDI_CONTROL);
      expect([...new Set(links.filter((href) => href.startsWith('https:')))]).toEqual(
        urls.filter((url) => url.startsWith('https://') && url !== 'https://mail.example/plan'),
      );
      // All URLs of the product are links.
      expect(html.replace(/<a .*?<\/a>/g, '')).not.toContain('https://www.other.example');
    }
    expect(toText(newsletterConfirmation(messages, TOKENS, company))).toContain(`:\n${TOKENS.unsubscribe}\n`);
    expect(toHtml(newsletterConfirmation(messages, TOKENS, company))).toContain(`<a href="${TOKENS.unsubscribe}"`);
  });

  it('show times in the company’s time zone', () => {
    const notice = toText(leadNotice(language, LEAD, LINKS));
    expect(notice).toMatch(language === 'en' ? /21 November 2026/ : /21 نوفمبر 2026/);
    expect(notice).toMatch(/5:30/);
  });

  it('have the same content in HTML and in text', () => {
    for (const draft of draftsIn(language)) {
      const read = (html: string) =>
        html
          .replace(/<title>.*<\/title>/, '')
          .replace(/<style>.*<\/style>/s, '')
          // The URL below a button is the one of its line in the text.
          .replace(/<p dir="ltr"[^>]*><a href="([^"]+)"[^>]*>\1<\/a>/g, '')
          .replace(/<a href="(https:[^"]+)"[^>]*>([^<]*)<\/a>/g, '$2 $1 ')
          .replace(/<[^>]+>/g, ' ')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&');
      const normalised = (text: string) =>
        text
          .replaceAll(/[\u2066\u2068\u2069]/g, '')
          .split(/[\s:—]+/)
          .filter(Boolean);
      expect(normalised(read(toHtml(draft)).replace(inLanguage(company.name, language), ''))).toEqual(normalised(toText(draft)));
    }
  });

  it('[DSK-95] to staff about a lead have its values, the phone number as a link, the lead’s URL and a chat link', () => {
    const url = `https://www.other.example${leadPath(LEAD.id)}`;
    const drafts = [
      leadNotice(language, LEAD, LINKS),
      overdueReminder(language, LEAD, { dueAt: LEAD.receivedAt }, LINKS),
      leadMention(language, LEAD, { author: 'Priya' }, LINKS),
      leadReplied(language, LEAD, { isVerified: true }, LINKS),
      leadReturned(language, LEAD, { until: LEAD.receivedAt }, LINKS),
    ];
    for (const draft of drafts) {
      const html = toHtml(draft);
      const href = escapeHtml(url);
      expect(html).toContain(`<a href="tel:+971501234567" class="link"`);
      expect(html).toContain('<a href="mailto:layla@mail.example"');
      expect(html).toContain('<a href="https://wa.me/971501234567"');
      expect(html).toMatch(new RegExp(`href="${href.replaceAll('?', '\\?')}"[^>]*>${formatMessage(language, 'lead.open')}<`));
      expect(html).toContain(`>${href}</a>`);
      const text = toText(draft);
      expect(text).toContain(`\n${url}\n`);
      for (const value of [
        'ليلى <b>',
        '+971501234567',
        serviceNames[language].ac_services,
        'second & last',
        formatMessage(language, 'label.due'),
      ])
        expect(text).toContain(value);
    }
    const landline = toHtml(leadNotice(language, { ...LEAD, phone: '+97142345678' }, LINKS));
    expect(landline, 'a number without WhatsApp').not.toContain('wa.me');
    expect(landline).toMatch(new RegExp(`href="tel:\\+97142345678"[^>]*>${formatMessage(language, 'lead.call')}<`));
    const callback = toHtml(leadNotice(language, CALLBACK, LINKS));
    expect(callback).toContain(`inbox?view=all&amp;lead=${LEAD.id}"`);
  });

  it('a digest has every field of the lead', () => {
    const place = {
      ...{ community: 'Mirdif', building: null, unit: '12', landmark: null, makani: '30032 95320' },
      latitude: null,
      longitude: null,
    };
    const lead = {
      ...inDigest('FULL', '2026-11-22T08:00:00.000Z').lead,
      place,
      urgency: 'emergency' as const,
      slots: [{ ...SLOT, confirmedAt: null }],
    };
    const digest = leadDigest(language, [{ lead, reasons: [{ notice: 'newContact' }] }], {
      ...LINKS,
      now: new Date('2026-11-21T20:00:00.000Z'),
    });
    const labels = digest.parts.flatMap((part) => (part.type === 'facts' ? part.facts.map(({ label }) => label) : []));
    const fields = ['name', 'phone', 'email', 'serviceType', 'urgency', 'message', 'place', 'makani', 'slots'] as const;
    expect(labels).toEqual(expect.arrayContaining(fields.map((field) => formatMessage(language, `label.${field}`))));
  });

  it('[DSK-99] a digest lists unanswered leads first, the most urgent one at the top, each with its values and its URL', () => {
    const now = new Date('2026-11-21T20:00:00.000Z');
    const draft = leadDigest(language, DIGEST, { ...LINKS, now });
    expect(draft.subject).toMatch(language === 'en' ? /^3 enquiries for you, 1 overdue$/ : /^3 طلبات بانتظارك، منها طلب متأخر$/);
    const text = toText(draft);
    const places = ['OVERDUE', 'LATER', 'ANSWERED'].map((id) => text.indexOf(`lead=${id}\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain(`${formatMessage(language, 'leadDigest.overdueLead')} · ${formatMessage(language, 'leadDigest.newContact')}`);
    expect(text).toContain(formatMessage(language, 'leadDigest.mention', { author: '\u2068Priya\u2069' }));
    expect(toHtml(draft).match(/href="tel:\+971501234567"/g)).toHaveLength(3);
    const many = Array.from({ length: 33 }, (_, index) => ({ ...inDigest(`MANY${index}`, '2026-11-22T08:00:00.000Z'), reasons: [] }));
    expect(toText(leadDigest(language, many, { ...LINKS, now })).match(/lead=MANY/g)).toHaveLength(30);
    const long = [
      {
        ...inDigest('LONG', LEAD.receivedAt),
        reasons: [],
        lead: { ...LEAD, isWaiting: true, dueAt: LEAD.receivedAt, message: 'word '.repeat(500) },
      },
    ];
    expect(toText(leadDigest(language, long, { ...LINKS, now })).length).toBeLessThan(1_500);
  });

  it('[DSK-99] a digest has a line with the number of suspected leads and a link to them, and none without suspected leads', () => {
    const now = new Date('2026-11-21T20:00:00.000Z');
    const of = (suspected: number) => toText(leadDigest(language, DIGEST, { ...LINKS, now, suspected }));
    const line = [
      formatMessage(language, 'leadDigest.suspected', { count: 3 }),
      `${formatMessage(language, 'leadDigest.suspected.open')}:`,
    ];
    expect(of(3)).toContain([...line, 'https://www.other.example/admin/dashboard/inbox?view=suspected'].join('\n'));
    expect(of(0)).toBe(toText(leadDigest(language, DIGEST, { ...LINKS, now })));
    expect(of(0)).not.toContain('view=suspected');
  });

  it('[DSK-54] [DSK-99] a digest starts with an unanswered emergency, even if others are overdue', () => {
    const urgent = [true, false].map((isWaiting) => {
      const { lead, ...rest } = inDigest(`URGENT-${isWaiting}`, '2026-11-21T22:00:00.000Z', isWaiting);
      return { ...rest, lead: { ...lead, urgency: 'emergency' as const }, reasons: [] };
    });
    const text = toText(leadDigest(language, [...DIGEST, ...urgent], { ...LINKS, now: new Date('2026-11-21T20:00:00.000Z') }));
    const found = [...text.matchAll(/lead=(\S+)/g)].map(([, id]) => id);
    expect(found).toEqual(['URGENT-true', 'OVERDUE', 'LATER', 'ANSWERED', 'URGENT-false']);
  });

  it('[DSK-96] support dark mode, and keep each value beside its label', () => {
    for (const draft of draftsIn(language)) {
      const html = toHtml(draft);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\n\.page\{background-color:#141310!important;\}/);
      // Cells have the direction of the e-mail; only the text inside has that of its value.
      for (const [, attributes = ''] of html.matchAll(/<td ([^>]*valign[^>]*)>/g)) {
        expect(attributes).toContain(`align="${language === 'ar' ? 'right' : 'left'}"`);
        expect(attributes).not.toContain('dir=');
      }
    }
  });

  it('have the direction of their language', () => {
    for (const draft of draftsIn(language)) {
      expect(toHtml(draft)).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(toHtml(draft)).not.toMatch(/(text-align|float|margin-|padding-)[:\w-]*(left|right)/);
    }
  });
});

describe('[WEB-94] the e-mails to customers', () => {
  it('[WEB-94] contain only texts that staff can edit', () => {
    const usedKeys = new Set<EmailMessageKey>();
    const built = builtInMessages('en');
    const messages: EmailMessages = {
      language: 'en',
      format(key, params) {
        usedKeys.add(key);
        return built.format(key, params);
      },
    };
    for (const isEmergency of [false, true])
      leadConfirmation(messages, { reference: LEAD.reference, serviceType: 'other', isEmergency, link: LINK }, company);
    slotConfirmedEmail(messages, { reference: LEAD.reference, serviceType: 'other', ...SLOT }, company);
    slotConfirmedEmail(messages, { reference: LEAD.reference, serviceType: 'other', former: FORMER, ...SLOT }, company);
    slotCancelledEmail(messages, { reference: LEAD.reference, serviceType: 'other', ...SLOT }, company);
    requestLink(messages, { reference: LEAD.reference, link: LINK }, company);
    requestLink(messages, { reference: LEAD.reference, changed: 'phone', link: LINK }, company);
    feedbackRequestEmail(messages, { reference: LEAD.reference, link: LINK }, company);
    newsletterConfirmation(messages, TOKENS, company);
    privacyConfirmation(messages, { url: 'https://www.other.example', until: TOKENS.confirmUntil }, company);
    footerOf(messages, company);
    expect([...usedKeys].map(emailTextKey).toSorted()).toEqual(emailTexts.map(({ key }) => key).toSorted());
  });

  it('have built-in texts that pass validation', () => {
    for (const { key, texts } of emailTexts)
      for (const language of LANGUAGES) expect([key, findTextProblems(texts[language], { language, source: texts.en })]).toEqual([key, []]);
  });
});
