import type { Company } from '../../contract/company.ts';
import { arrivalOfSource, UNKNOWN_SOURCE } from '../../contract/lead-source.ts';
import { leadPath } from '../../contract/inbox-paths.ts';
import { inLanguage, languages } from '../../contract/languages.ts';
import type { Language } from '../../contract/languages.ts';
import { serviceNames, type ServiceTitles, titleOfService } from '../../contract/service-names.ts';
import { whatsAppUrl } from '../../contract/whatsapp.ts';
import { addressLine, type LeadPlace, mapLink } from '../../contract/lead-place.ts';
import type { LeadField } from '../../contract/lead-fields.ts';
import type { StoredWindow } from '../../contract/time-windows.ts';
import type { SubscriptionLinks } from '../newsletter/subscribers/subscription-tokens.service.ts';
import type { InvitationLink } from '../staff/invitations/invitation-links.service.ts';
import type { PasswordResetLink } from '../staff/password-reset-links/password-reset-links.service.ts';
import type { RequestPageLink } from '../leads/lead-links/lead-links.service.ts';
import type { RequestLink } from '../privacy/request-links/request-links.service.ts';
import type { Notice } from '../../contract/notices.ts';
import type {
  DestinationKind,
  DestinationNotice,
  DigestLead,
  EmailContents,
  LeadAssigned,
  LeadMention,
  LeadNotice,
  LeadReplied,
  LeadReturned,
  MonthReportNotice,
  PublicationReturned,
  SecurityNotice,
  WindowNotice,
} from './email-content.ts';
import { isolate, ltr, say, sayLanguage, sayTime, sayWindow } from '../messages/email-messages.ts';
import type { EmailWords } from '../messages/email-words.ts';
import type { LeadPhotos } from '../leads/lead-photos/lead-photos.repository.ts';
import type { EmailDraft, EmailFact, EmailPart } from './email-draft.ts';

interface SiteLinks {
  /** The origin of the site. */
  publicUrl: string;
}

/** What e-mails about leads name. */
interface LeadLinks extends SiteLinks {
  /** The names of services. @default as built */
  titles?: ServiceTitles;
  /** The files of the lead. @default none */
  files?: LeadPhotos;
}

/** With the id of the lead, which the row in the outbox has. */
type LeadOf<Content> = Content & { leadId: string };

/** What staff read of a lead; a callback request has only the phone number. */
type LeadFacts = Omit<LeadNotice, 'leadKind'>;

type FactName = LeadField | 'urgency' | 'place' | 'makani' | 'windows' | 'reference' | 'language' | 'received' | 'due' | 'page';

/** What a digest says of each lead. */
const DIGEST_FACTS = [
  'name',
  'phone',
  'email',
  'serviceType',
  'urgency',
  'message',
  'place',
  'makani',
  'windows',
  'due',
  'reference',
] as const satisfies readonly FactName[];
const MAX_DIGEST_LEADS = 30;
const MAX_DIGEST_MESSAGE = 240;

interface WithLead {
  /** Undefined for a lead that is there no more. */
  lead: LeadFacts | undefined;
}

/** Notifies staff of a new lead. */
export function leadNotice(language: Language, lead: LeadOf<LeadNotice>, links: LeadLinks): EmailDraft {
  const { leadKind, reference } = lead;
  return {
    language,
    subject:
      lead.urgency === 'emergency'
        ? say(language, 'leadNotice.emergency.subject', { reference, service: serviceOf(language, lead, links) })
        : say(language, `leadNotice.${leadKind}.subject`, { reference, service: serviceOf(language, lead, links) }),
    title: say(language, `leadNotice.${leadKind}.title`),
    parts: [{ type: 'text', text: say(language, `leadNotice.${leadKind}.text`) }, ...leadParts(language, lead, lead, links)],
  };
}

function serviceOf(
  language: Language,
  { serviceType }: Pick<LeadFacts, 'serviceType'>,
  { titles = serviceNames }: Pick<LeadLinks, 'titles'>,
): string {
  return serviceType ? titleOfService(titles, language, serviceType) : '';
}

/** What staff need of a lead to act at once, and the way to it. Without its facts, which a deleted lead has no more, its reference. */
function leadParts(
  language: Language,
  { leadId, reference }: Pick<LeadMention, 'leadId' | 'reference'>,
  lead: LeadFacts | undefined,
  links: LeadLinks,
): EmailPart[] {
  const { count, photos } = links.files ?? { count: 0, photos: [] };
  const open = { type: 'button', label: say(language, 'lead.open'), href: leadUrl(links, leadId) } as const;
  return [
    {
      type: 'facts',
      facts: lead ? factsOf(language, lead, links) : [{ label: say(language, 'label.reference'), value: reference, direction: 'ltr' }],
    },
    ...(count > 0 ? [{ type: 'photos', label: say(language, 'lead.files', { count }), photos } as const] : []),
    open,
    ...(lead?.phone ? [wayToReach(language, lead.phone)] : []),
  ];
}

function wayToReach(language: Language, phone: string): EmailPart {
  const chat = whatsAppUrl(phone);
  const [label, href] = chat ? (['lead.chat', chat] as const) : (['lead.call', `tel:${phone}`] as const);
  return { type: 'button', label: say(language, label), href, isOutside: true };
}

/** The lead itself in the staff area. */
function leadUrl({ publicUrl }: SiteLinks, leadId: string): string {
  return `${publicUrl}${leadPath(leadId)}`;
}

/** The named facts, or all. */
function factsOf(language: Language, lead: LeadFacts, links: Pick<LeadLinks, 'titles'>, shown?: readonly FactName[]): EmailFact[] {
  const { name, email, phone, message, sourcePath, receivedAt, dueAt } = lead;
  const values: Record<FactName, Partial<EmailFact>> = {
    name: { value: name ?? undefined, direction: 'auto' },
    phone: { value: phone ?? undefined, direction: 'ltr', href: phone ? `tel:${phone}` : undefined },
    email: {
      value: email ?? undefined,
      direction: 'ltr',
      href: email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined,
    },
    serviceType: { value: serviceOf(language, lead, links) },
    urgency: { value: lead.urgency ? say(language, `urgency.${lead.urgency}`) : undefined },
    message: { value: message ?? undefined, direction: 'auto' },
    place: placeFact(language, lead.place ?? null),
    makani: { value: lead.place?.makani ?? undefined, direction: 'ltr' },
    windows: { value: lead.windows?.map((window) => sayWindow(language, window)).join('\n') },
    due: { value: sayTime(language, new Date(dueAt)) },
    received: { value: sayTime(language, new Date(receivedAt)) },
    language: { value: sayLanguage(language, lead.language) },
    page: { value: sourcePath ?? undefined, direction: 'ltr' },
    reference: { value: lead.reference, direction: 'ltr' },
  };
  return (shown ?? (Object.keys(values) as FactName[])).flatMap((key): EmailFact[] => {
    const { value, ...rest } = values[key];
    return value ? [{ label: say(language, `label.${key}`), value, ...rest }] : [];
  });
}

/** The address, with a link to a map. A pin without an address is its coordinates. */
function placeFact(language: Language, place: LeadPlace | null): Partial<EmailFact> {
  if (place === null) return {};
  const { latitude, longitude } = place;
  const address = addressLine(place);
  if (address === '' && latitude === null) return {};
  return {
    value: address === '' ? ltr(language, `${latitude}, ${longitude}`) : address,
    direction: 'auto',
    href: mapLink(place),
  };
}

/** Tells a visitor which of the times that they asked for it will be, and which one that they were told before it replaces. */
export function windowConfirmed(
  words: EmailWords,
  { reference, serviceType, former, ...window }: EmailContents['window_confirmed'],
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  const time = isolate(sayWindow(language, window));
  const text = former
    ? words.say('windowConfirmed.changed.text', { time, former: isolate(sayWindow(language, former)) })
    : words.say('windowConfirmed.text', { time });
  return {
    language,
    subject: words.say(former ? 'windowConfirmed.changed.subject' : 'windowConfirmed.subject', { reference }),
    title: words.say(former ? 'windowConfirmed.changed.title' : 'windowConfirmed.title'),
    parts: [
      { type: 'text', text },
      { type: 'facts', facts: [...requestFacts(words, { reference, serviceType }, titles), windowFact(words, window)] },
      { type: 'text', text: words.say('windowConfirmed.change', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Tells a visitor that a time which was confirmed no longer holds. */
export function windowTakenBack(
  words: EmailWords,
  { reference, serviceType, ...window }: EmailContents['window_taken_back'],
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('windowTakenBack.subject', { reference }),
    title: words.say('windowTakenBack.title'),
    parts: [
      { type: 'text', text: words.say('windowTakenBack.text', { time: isolate(sayWindow(language, window)) }) },
      { type: 'facts', facts: requestFacts(words, { reference, serviceType }, titles) },
      { type: 'text', text: words.say('windowTakenBack.contact', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Which request an e-mail to its visitor is about. */
function requestFacts(
  words: EmailWords,
  { reference, serviceType }: Omit<WindowNotice, 'from' | 'to'>,
  titles: ServiceTitles,
): EmailFact[] {
  return [
    { label: words.say('label.reference'), value: reference, direction: 'ltr' },
    ...(serviceType === null
      ? []
      : [{ label: words.say('label.serviceType'), value: titleOfService(titles, words.language, serviceType) }]),
  ];
}

function windowFact(words: EmailWords, window: StoredWindow): EmailFact {
  return { label: words.say('label.time'), value: sayWindow(words.language, window) };
}

/** Confirms a contact submission to its visitor, with the link to its page. */
export function leadConfirmation(
  words: EmailWords,
  { reference, serviceType, isEmergency = false, link }: EmailContents['lead_confirmation'] & { link: RequestPageLink | undefined },
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  const { emergencyHours, normalHours } = company.responseAims;
  const names = { company: isolate(inLanguage(company.name, language)) };
  return {
    language,
    subject: words.say('leadConfirmation.subject', { reference }),
    title: words.say('leadConfirmation.title'),
    parts: [
      {
        type: 'text',
        text: isEmergency
          ? words.say('leadConfirmation.emergency', { ...names, hours: emergencyHours.to })
          : words.say('leadConfirmation.text', { ...names, hours: normalHours }),
      },
      {
        type: 'facts',
        facts: [
          { label: words.say('label.reference'), value: reference, direction: 'ltr' },
          { label: words.say('label.serviceType'), value: titleOfService(titles, language, serviceType) },
        ],
      },
      ...linkParts(words, link),
      { type: 'text', text: words.say('leadConfirmation.urgent', { phone: ltr(language, company.phoneDisplay) }) },
      { type: 'note', text: words.say('leadConfirmation.stranger') },
    ],
  };
}

/** The way to the page of a request; nothing where there is none. */
function linkParts(words: EmailWords, link: RequestPageLink | undefined): EmailPart[] {
  if (!link) return [];
  return [
    { type: 'button', label: words.say('label.openRequest'), href: link.url },
    { type: 'note', text: words.say('label.openRequestNote') },
  ];
}

/** Sends a new link to the page of a request, which the visitor has asked for, or which shows what was changed there. */
export function requestLink(
  words: EmailWords,
  { reference, changed, link }: EmailContents['request_link'] & { link: RequestPageLink },
  company: Company,
): EmailDraft {
  const { language } = words;
  const names = { company: isolate(inLanguage(company.name, language)), reference: ltr(language, reference) };
  const phone = ltr(language, company.phoneDisplay);
  const [subject, title, text, stranger] = changed
    ? [
        words.say('requestLink.phone.subject', { reference }),
        words.say('requestLink.phone.title'),
        words.say('requestLink.phone.text', names),
        words.say('requestLink.phone.stranger', { phone }),
      ]
    : [
        words.say('requestLink.subject', { reference }),
        words.say('requestLink.title'),
        words.say('requestLink.text', names),
        words.say('requestLink.stranger'),
      ];
  return {
    language,
    subject,
    title,
    parts: [{ type: 'text', text }, ...linkParts(words, link), { type: 'note', text: stranger }],
  };
}

/** Asks how it was. The link only opens the page: what counts is a press there, since mail scanners open every link. */
export function requestQuestion(
  words: EmailWords,
  { reference, link }: EmailContents['request_question'] & { link: RequestPageLink },
  company: Company,
): EmailDraft {
  const { language } = words;
  const names = { company: isolate(inLanguage(company.name, language)), reference: ltr(language, reference) };
  return {
    language,
    subject: words.say('requestQuestion.subject', { reference }),
    title: words.say('requestQuestion.title'),
    parts: [
      { type: 'text', text: words.say('requestQuestion.text', names) },
      { type: 'button', label: words.say('requestQuestion.answer'), href: link.url },
      {
        type: 'note',
        text: words.say('requestQuestion.once'),
        link: { label: words.say('requestQuestion.stop'), href: `${link.url}#stop` },
      },
    ],
  };
}

/** The sources with most enquiries of a month. */
function monthSources(language: Language, sources: NonNullable<MonthReportNotice['sources']>): EmailPart[] {
  if (sources.length === 0) return [];
  const nameOf = (source: string) => {
    const arrival = arrivalOfSource(source);
    if (arrival) return say(language, `arrivedBy.${arrival}`);
    return source === UNKNOWN_SOURCE ? say(language, 'monthReport.sources.unknown') : source;
  };
  const facts = sources.map(({ source, leads, won }) => {
    return { label: nameOf(source), value: say(language, 'monthReport.sources.value', { leads, won }) };
  });
  return [
    { type: 'heading', text: say(language, 'monthReport.sources') },
    { type: 'facts', facts },
  ];
}

/** The main figures of a month, and the way to its report. */
export function monthReport(language: Language, notice: MonthReportNotice, { publicUrl }: SiteLinks): EmailDraft {
  const { month, leads, leadsBefore, fellDue, inTime, won, wonAmount, sources = [] } = notice;
  const { tag } = languages[language];
  const name = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(tag, { month: 'long', year: 'numeric' });
  const amount = Number(wonAmount).toLocaleString(tag, { style: 'currency', currency: 'AED', maximumFractionDigits: 0 });
  const share = fellDue === 0 ? '–' : (inTime / fellDue).toLocaleString(tag, { style: 'percent' });
  return {
    language,
    subject: say(language, 'monthReport.subject', { month: name }),
    title: say(language, 'monthReport.title', { month: name }),
    parts: [
      { type: 'text', text: say(language, 'monthReport.text') },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'monthReport.leads'), value: say(language, 'monthReport.leads.value', { leads, leadsBefore }) },
          { label: say(language, 'monthReport.share'), value: say(language, 'monthReport.share.value', { share, inTime, fellDue }) },
          { label: say(language, 'monthReport.won'), value: say(language, 'monthReport.won.value', { won, amount }) },
        ],
      },
      ...monthSources(language, sources),
      { type: 'button', label: say(language, 'monthReport.open'), href: `${publicUrl}/admin/dashboard/reports?month=${month}` },
    ],
  };
}

/** Tells a member of staff that changes of the website were not published at their time, why, and where they are now. */
export function publicationReturned(language: Language, notice: PublicationReturned, { publicUrl }: SiteLinks): EmailDraft {
  const { reason, publishAt, changes, note, author, by } = notice;
  return {
    language,
    subject: say(language, `publicationReturned.${reason}.subject`),
    title: say(language, `publicationReturned.${reason}.title`),
    parts: [
      { type: 'text', text: say(language, `publicationReturned.${reason}.text`, { by: isolate(by ?? ''), author: isolate(author ?? '') }) },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'publicationReturned.time'), value: sayTime(language, new Date(publishAt)) },
          { label: say(language, 'publicationReturned.changes'), value: say(language, 'publicationReturned.changes.value', { changes }) },
          ...(note === null ? [] : [{ label: say(language, 'publicationReturned.note'), value: isolate(note) }]),
        ],
      },
      { type: 'button', label: say(language, 'publicationReturned.open'), href: `${publicUrl}/admin/dashboard/website/draft` },
    ],
  };
}

/** Reminds staff of an overdue lead. */
export function overdueReminder(
  language: Language,
  { lead, ...reminder }: LeadOf<EmailContents['overdue_reminder'] & WithLead>,
  links: LeadLinks,
): EmailDraft {
  const { reference, dueAt } = reminder;
  return {
    language,
    subject: say(language, 'overdueReminder.subject', { reference }),
    title: say(language, 'overdueReminder.title'),
    parts: [
      { type: 'text', text: say(language, 'overdueReminder.text', { time: sayTime(language, new Date(dueAt)) }) },
      ...leadParts(language, reminder, lead, links),
    ],
  };
}

/** Tells a member of staff of a note that mentions them. It has none of the note’s text, which may quote a visitor. */
export function leadMention(language: Language, { lead, ...mention }: LeadMention & WithLead, links: LeadLinks): EmailDraft {
  const { reference, author } = mention;
  return {
    language,
    subject: say(language, 'leadMention.subject', { author, reference }),
    title: say(language, 'leadMention.title'),
    parts: [
      { type: 'text', text: say(language, 'leadMention.text', { author: isolate(author), reference: ltr(language, reference) }) },
      ...leadParts(language, mention, lead, links),
    ],
  };
}

/** Tells a member of staff of leads that a colleague has given to them. */
export function leadAssigned(language: Language, { lead, ...assigned }: LeadAssigned & WithLead, links: LeadLinks): EmailDraft {
  const { reference, author, more } = assigned;
  const said = { author: isolate(author), reference: ltr(language, reference), count: more };
  return {
    language,
    subject: say(language, 'leadAssigned.subject', { author, reference }),
    title: say(language, 'leadAssigned.title'),
    parts: [
      { type: 'text', text: say(language, more > 0 ? 'leadAssigned.more' : 'leadAssigned.text', said) },
      ...leadParts(language, assigned, lead, links),
    ],
  };
}

/** Reminds a member of staff of a lead that they put off. */
export function leadReturned(language: Language, { lead, ...returned }: LeadReturned & WithLead, links: LeadLinks): EmailDraft {
  const { reference } = returned;
  const time = sayTime(language, new Date(returned.until));
  return {
    language,
    subject: say(language, 'leadReturned.subject', { reference }),
    title: say(language, 'leadReturned.title'),
    parts: [
      { type: 'text', text: say(language, 'leadReturned.text', { reference: ltr(language, reference), time }) },
      ...leadParts(language, returned, lead, links),
    ],
  };
}

/**
 * Tells a member of staff that a visitor has replied. The text is read in the staff area: whoever has the address of the lead could write
 * to staff through it.
 */
export function leadReplied(language: Language, { lead, ...replied }: LeadReplied & WithLead, links: LeadLinks): EmailDraft {
  const reference = ltr(language, replied.reference);
  const said = replied.news ?? (replied.isVerified ? 'text' : 'unverified');
  return {
    language,
    subject: say(language, 'leadReplied.subject', { reference: replied.reference }),
    title: say(language, 'leadReplied.title'),
    parts: [{ type: 'text', text: say(language, `leadReplied.${said}`, { reference }) }, ...leadParts(language, replied, lead, links)],
  };
}

/**
 * The leads that a member of staff is told of together. Those that wait for an answer come first, emergencies before all others, then the
 * first due. Suspected ones are a number and a link.
 */
export function leadDigest(
  language: Language,
  leads: readonly (DigestLead & { lead: LeadFacts & { isWaiting: boolean } })[],
  { publicUrl, titles = serviceNames, now, suspected = 0 }: LeadLinks & { now: Date; suspected?: number },
): EmailDraft {
  const rank = ({ lead }: (typeof leads)[number]) => Number(lead.isWaiting) + Number(lead.isWaiting && lead.urgency === 'emergency');
  const ranked = leads.toSorted((a, b) => rank(b) - rank(a) || (a.lead.dueAt < b.lead.dueAt ? -1 : 1));
  const shown = ranked.slice(0, MAX_DIGEST_LEADS);
  const overdue = ranked.filter(({ lead }) => lead.isWaiting && new Date(lead.dueAt) < now).length;
  const count = { count: ranked.length, overdue };
  return {
    language,
    subject: say(language, 'leadDigest.subject', count),
    title: say(language, 'leadDigest.title', count),
    parts: [
      { type: 'text', text: say(language, overdue > 0 ? 'leadDigest.overdue' : 'leadDigest.text', count) },
      ...shown.flatMap(({ leadId, reasons, lead }): EmailPart[] => [
        { type: 'heading', text: headingOf(language, reasons, { isOverdue: lead.isWaiting && new Date(lead.dueAt) < now }) },
        { type: 'facts', facts: factsOf(language, { ...lead, message: clip(lead.message) }, { titles }, DIGEST_FACTS) },
        { type: 'note', text: '', link: { label: say(language, 'lead.open'), href: leadUrl({ publicUrl }, leadId) } },
      ]),
      ...(ranked.length > shown.length
        ? [{ type: 'text', text: say(language, 'leadDigest.more', { count: ranked.length - shown.length }) } as const]
        : []),
      ...(suspected > 0
        ? [
            {
              type: 'note',
              text: say(language, 'leadDigest.suspected', { count: suspected }),
              link: { label: say(language, 'leadDigest.suspected.open'), href: `${publicUrl}/admin/dashboard/inbox?suspected=true` },
            } as const,
          ]
        : []),
      { type: 'button', label: say(language, 'leadDigest.open'), href: `${publicUrl}/admin/dashboard` },
    ],
  };
}

/** Why the reader is told of a lead, the most urgent reason first. */
function headingOf(language: Language, reasons: DigestLead['reasons'], { isOverdue }: { isOverdue: boolean }): string {
  const said = reasons
    .filter(({ notice }) => notice !== 'overdueLead')
    .map(({ notice, author = '' }) => say(language, `leadDigest.${notice as Exclude<Notice, 'overdueLead'>}`, { author: isolate(author) }));
  const all = [...(isOverdue ? [say(language, 'leadDigest.overdueLead')] : []), ...new Set(said)];
  // A reminder whose due time has moved since.
  return all.length > 0 ? all.join(' · ') : say(language, 'overdueReminder.title');
}

function clip(message: string | null | undefined): string | null | undefined {
  return message && message.length > MAX_DIGEST_MESSAGE ? `${message.slice(0, MAX_DIGEST_MESSAGE).trimEnd()}…` : message;
}

/** Asks a subscriber to confirm the subscription. */
export function newsletterConfirmation(
  words: EmailWords,
  { confirm, unsubscribe, confirmUntil }: SubscriptionLinks,
  company: Company,
): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('newsletterConfirmation.subject'),
    title: words.say('newsletterConfirmation.title'),
    parts: [
      { type: 'text', text: words.say('newsletterConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: words.say('newsletterConfirmation.confirm'), href: confirm },
      { type: 'note', text: words.say('newsletterConfirmation.validity', { time: sayTime(language, confirmUntil) }) },
      {
        type: 'note',
        text: words.say('newsletterConfirmation.stranger'),
        link: { label: words.say('newsletterConfirmation.unsubscribe'), href: unsubscribe },
      },
    ],
  };
}

/** Invites a colleague to the staff area. */
export function staffInvitation(language: Language, { url, until }: InvitationLink, company: Company): EmailDraft {
  return {
    language,
    subject: say(language, 'staffInvitation.subject', { company: inLanguage(company.name, language) }),
    title: say(language, 'staffInvitation.title'),
    parts: [
      { type: 'text', text: say(language, 'staffInvitation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: say(language, 'staffInvitation.accept'), href: url },
      { type: 'note', text: say(language, 'staffInvitation.validity', { time: sayTime(language, until) }) },
      { type: 'note', text: say(language, 'staffInvitation.stranger') },
    ],
  };
}

/** Sends the link to choose a new password. */
export function passwordReset(language: Language, { url, until }: PasswordResetLink, company: Company): EmailDraft {
  return {
    language,
    subject: say(language, 'passwordReset.subject', { company: inLanguage(company.name, language) }),
    title: say(language, 'passwordReset.title'),
    parts: [
      { type: 'text', text: say(language, 'passwordReset.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: say(language, 'passwordReset.choose'), href: url },
      { type: 'note', text: say(language, 'passwordReset.validity', { time: sayTime(language, until) }) },
      { type: 'note', text: say(language, 'passwordReset.stranger') },
    ],
  };
}

/** Asks whoever reads a mailbox to confirm a request about personal data. */
export function privacyConfirmation(words: EmailWords, { url, until }: RequestLink, company: Company): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('privacyConfirmation.subject'),
    title: words.say('privacyConfirmation.title'),
    parts: [
      { type: 'text', text: words.say('privacyConfirmation.text', { company: isolate(inLanguage(company.name, language)) }) },
      { type: 'button', label: words.say('privacyConfirmation.confirm'), href: url },
      { type: 'note', text: words.say('privacyConfirmation.validity', { time: sayTime(language, until) }) },
      { type: 'note', text: words.say('privacyConfirmation.stranger') },
    ],
  };
}

/** Tells owners and managers of a confirmed request about personal data. */
export function privacyNotice(language: Language, notice: EmailContents['privacy_notice'], { publicUrl }: SiteLinks): EmailDraft {
  const { requestKind, dueAt } = notice;
  return {
    language,
    subject: say(language, 'privacyNotice.subject'),
    title: say(language, 'privacyNotice.title'),
    parts: [
      { type: 'text', text: say(language, 'privacyNotice.text') },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'label.request'), value: say(language, `request.${requestKind}`) },
          { label: say(language, 'label.due'), value: sayTime(language, new Date(dueAt)) },
        ],
      },
      { type: 'button', label: say(language, 'privacyNotice.open'), href: `${publicUrl}/admin/dashboard/privacy` },
    ],
  };
}

/** Tells a member of staff what has happened to the account. */
export function securityNotice(language: Language, notice: SecurityNotice, company: Company, { publicUrl }: SiteLinks): EmailDraft {
  const { event, occurredAt } = notice;
  return {
    language,
    subject: say(language, `securityNotice.${event}.subject`, { company: inLanguage(company.name, language) }),
    title: say(language, `securityNotice.${event}.title`),
    parts: [
      { type: 'text', text: say(language, `securityNotice.${event}.text`) },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'label.time'), value: sayTime(language, new Date(occurredAt)) },
          { label: say(language, 'label.device'), value: deviceOf(language, notice) },
        ],
      },
      { type: 'text', text: say(language, 'securityNotice.stranger') },
      { type: 'button', label: say(language, 'securityNotice.choose'), href: `${publicUrl}/admin/forgotten-password` },
    ],
  };
}

/** Where in the staff area a change of a destination is undone. */
const DESTINATION_PAGES: Record<DestinationKind, string> = {
  notices: 'settings',
  reports: 'reports',
  company: 'website/versions',
  invitation: 'team',
};

/** Tells an owner that data of customers go elsewhere from now on. */
export function destinationNotice(language: Language, notice: DestinationNotice, company: Company, { publicUrl }: SiteLinks): EmailDraft {
  const { destination, added, removed, author, occurredAt } = notice;
  const list = (values: readonly string[]) => values.map((value) => ltr(language, value)).join('\n');
  return {
    language,
    subject: say(language, 'destinationNotice.subject', { company: inLanguage(company.name, language) }),
    title: say(language, `destinationNotice.${destination}.title`),
    parts: [
      { type: 'text', text: say(language, `destinationNotice.${destination}.text`) },
      {
        type: 'facts',
        facts: [
          ...(added.length > 0 ? [{ label: say(language, 'label.added'), value: list(added) }] : []),
          ...(removed.length > 0 ? [{ label: say(language, 'label.removed'), value: list(removed) }] : []),
          { label: say(language, 'label.author'), value: isolate(author) },
          { label: say(language, 'label.time'), value: sayTime(language, new Date(occurredAt)) },
        ],
      },
      { type: 'text', text: say(language, 'destinationNotice.stranger', { author: isolate(author) }) },
      {
        type: 'button',
        label: say(language, 'destinationNotice.open'),
        href: `${publicUrl}/admin/dashboard/${DESTINATION_PAGES[destination]}`,
      },
    ],
  };
}

function deviceOf(language: Language, { isOnServer, browser, system }: SecurityNotice): string {
  if (isOnServer) return say(language, 'device.server');
  if (browser !== null && system !== null)
    return say(language, 'device.known', { browser: ltr(language, browser), system: ltr(language, system) });
  return browser ?? system ?? say(language, 'device.unknown');
}
