import { leadPath } from '../../../contract/inbox-paths.ts';
import type { Language } from '../../../contract/languages.ts';
import type { LeadField } from '../../../contract/lead-fields.ts';
import { addressLine, type LeadPlace, mapLink } from '../../../contract/lead-place.ts';
import type { Notice } from '../../../contract/notices.ts';
import { serviceNames, type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import { whatsAppUrl } from '../../../contract/whatsapp.ts';
import type { EmailDraft, EmailFact, EmailPart } from '../../emails/email-draft.ts';
import { isolate, ltr, formatMessage, formatLanguage, formatTime, formatSlot } from '../../messages/email-messages.ts';
import type { LeadFacts } from './lead-facts.sql.ts';
import type { LeadPhotos } from './lead-photos.repository.ts';

/** A reminder of an overdue lead. */
export interface OverdueReminder {
  /** When the reply was due, ISO 8601. */
  dueAt: string;
}

/** A note that mentions the reader. */
export interface LeadMention {
  /** The name of the note's author. */
  author: string;
}

/** A lead that a colleague, the author, assigned to the reader. */
export interface LeadAssigned extends LeadMention {
  /** The number of other leads that were assigned with it. */
  more: number;
}

/** A lead that the reader had snoozed until now. */
export interface LeadReturned {
  /** ISO 8601. */
  until: string;
}

/** A customer's reply, without its text, which anyone with the address could have written. */
export interface LeadReplied {
  /** Whether it came from the e-mail address of the lead. */
  isVerified: boolean;
  /** What the customer did on the request page; absent for a reply by e-mail. */
  news?: CustomerAction;
}

/** What a customer did on the request page. */
export type CustomerAction = 'message' | 'change' | 'withdrawal' | 'solution' | 'low_rating' | 'files';

/** A lead in a digest, with the reasons why it is listed. */
export interface DigestLead {
  leadId: string;
  reasons: readonly { notice: Notice; /** Who mentioned the reader or assigned the lead. */ author?: string }[];
}

export interface LeadDigest {
  leads: readonly DigestLead[];
  /** The number of new suspected leads since the last digest. */
  suspected: number;
}

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    lead_notice: Record<string, never>;
    overdue_reminder: OverdueReminder;
    lead_mention: LeadMention;
    lead_assigned: LeadAssigned;
    lead_returned: LeadReturned;
    lead_replied: LeadReplied;
    lead_digest: LeadDigest;
  }
}

/** What an e-mail to staff about a lead contains besides the data of the lead. */
export interface LeadEmailContext {
  /** The origin of the site. */
  publicUrl: string;
  /** The names of services. @default as built */
  titles?: ServiceTitles;
  /** The files of the lead. @default none */
  files?: LeadPhotos;
}

type FactName = LeadField | 'urgency' | 'place' | 'makani' | 'slots' | 'reference' | 'language' | 'received' | 'due' | 'page';

/** The data of each lead in a digest. */
const DIGEST_FACTS = [
  'name',
  'phone',
  'email',
  'serviceType',
  'urgency',
  'message',
  'place',
  'makani',
  'slots',
  'due',
  'reference',
] as const satisfies readonly FactName[];
const MAX_DIGEST_LEADS = 30;
const MAX_DIGEST_MESSAGE = 240;

/** Notifies staff of a new lead. */
export function leadNotice(language: Language, lead: LeadFacts, context: LeadEmailContext): EmailDraft {
  const { leadKind, reference } = lead;
  return {
    language,
    subject:
      lead.urgency === 'emergency'
        ? formatMessage(language, 'leadNotice.emergency.subject', { reference, service: serviceOf(language, lead, context) })
        : formatMessage(language, `leadNotice.${leadKind}.subject`, { reference, service: serviceOf(language, lead, context) }),
    title: formatMessage(language, `leadNotice.${leadKind}.title`),
    parts: [{ type: 'text', text: formatMessage(language, `leadNotice.${leadKind}.text`) }, ...leadParts(language, lead, context)],
  };
}

/** Reminds staff of an overdue lead. */
export function overdueReminder(language: Language, lead: LeadFacts, { dueAt }: OverdueReminder, context: LeadEmailContext): EmailDraft {
  const { reference } = lead;
  return {
    language,
    subject: formatMessage(language, 'overdueReminder.subject', { reference }),
    title: formatMessage(language, 'overdueReminder.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'overdueReminder.text', { time: formatTime(language, new Date(dueAt)) }) },
      ...leadParts(language, lead, context),
    ],
  };
}

/** Notifies a colleague of a note that mentions them. Without the text of the note, which may quote a customer. */
export function leadMention(language: Language, lead: LeadFacts, { author }: LeadMention, context: LeadEmailContext): EmailDraft {
  const { reference } = lead;
  return {
    language,
    subject: formatMessage(language, 'leadMention.subject', { author, reference }),
    title: formatMessage(language, 'leadMention.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'leadMention.text', { author: isolate(author), reference: ltr(language, reference) }) },
      ...leadParts(language, lead, context),
    ],
  };
}

/** Notifies a colleague of leads that were assigned to them. */
export function leadAssigned(language: Language, lead: LeadFacts, { author, more }: LeadAssigned, context: LeadEmailContext): EmailDraft {
  const { reference } = lead;
  const params = { author: isolate(author), reference: ltr(language, reference), count: more };
  return {
    language,
    subject: formatMessage(language, 'leadAssigned.subject', { author, reference }),
    title: formatMessage(language, 'leadAssigned.title'),
    parts: [
      { type: 'text', text: formatMessage(language, more > 0 ? 'leadAssigned.more' : 'leadAssigned.text', params) },
      ...leadParts(language, lead, context),
    ],
  };
}

/** Reminds a colleague of a lead that they snoozed. */
export function leadReturned(language: Language, lead: LeadFacts, { until }: LeadReturned, context: LeadEmailContext): EmailDraft {
  const { reference } = lead;
  const time = formatTime(language, new Date(until));
  return {
    language,
    subject: formatMessage(language, 'leadReturned.subject', { reference }),
    title: formatMessage(language, 'leadReturned.title'),
    parts: [
      { type: 'text', text: formatMessage(language, 'leadReturned.text', { reference: ltr(language, reference), time }) },
      ...leadParts(language, lead, context),
    ],
  };
}

/**
 * Notifies a colleague that a customer replied. Without the text of the reply, because anyone with the reply address could send text to
 * staff through it.
 */
export function leadReplied(language: Language, lead: LeadFacts, { isVerified, news }: LeadReplied, context: LeadEmailContext): EmailDraft {
  const reference = ltr(language, lead.reference);
  const text = news ?? (isVerified ? 'text' : 'unverified');
  return {
    language,
    subject: formatMessage(language, 'leadReplied.subject', { reference: lead.reference }),
    title: formatMessage(language, 'leadReplied.title'),
    parts: [{ type: 'text', text: formatMessage(language, `leadReplied.${text}`, { reference }) }, ...leadParts(language, lead, context)],
  };
}

/**
 * The digest of a colleague. Leads that await a first reply come first, emergencies before others, then by due time. Suspected leads are
 * only counted, with a link.
 */
export function leadDigest(
  language: Language,
  leads: readonly (Pick<DigestLead, 'reasons'> & { lead: LeadFacts })[],
  { publicUrl, titles = serviceNames, now, suspected = 0 }: LeadEmailContext & { now: Date; suspected?: number },
): EmailDraft {
  const rank = ({ lead }: (typeof leads)[number]) => Number(lead.isWaiting) + Number(lead.isWaiting && lead.urgency === 'emergency');
  const ranked = leads.toSorted((a, b) => rank(b) - rank(a) || (a.lead.dueAt < b.lead.dueAt ? -1 : 1));
  const shown = ranked.slice(0, MAX_DIGEST_LEADS);
  const overdue = ranked.filter(({ lead }) => lead.isWaiting && new Date(lead.dueAt) < now).length;
  const count = { count: ranked.length, overdue };
  return {
    language,
    subject: formatMessage(language, 'leadDigest.subject', count),
    title: formatMessage(language, 'leadDigest.title', count),
    parts: [
      { type: 'text', text: formatMessage(language, overdue > 0 ? 'leadDigest.overdue' : 'leadDigest.text', count) },
      ...shown.flatMap(({ reasons, lead }): EmailPart[] => [
        { type: 'heading', text: headingOf(language, reasons, { isOverdue: lead.isWaiting && new Date(lead.dueAt) < now }) },
        { type: 'facts', facts: factsOf(language, { ...lead, message: clip(lead.message) }, { titles }, DIGEST_FACTS) },
        { type: 'note', text: '', link: { label: formatMessage(language, 'lead.open'), href: leadUrl({ publicUrl }, lead.id) } },
      ]),
      ...(ranked.length > shown.length
        ? [{ type: 'text', text: formatMessage(language, 'leadDigest.more', { count: ranked.length - shown.length }) } as const]
        : []),
      ...(suspected > 0
        ? [
            {
              type: 'note',
              text: formatMessage(language, 'leadDigest.suspected', { count: suspected }),
              link: {
                label: formatMessage(language, 'leadDigest.suspected.open'),
                href: `${publicUrl}/admin/dashboard/inbox?view=suspected`,
              },
            } as const,
          ]
        : []),
      { type: 'button', label: formatMessage(language, 'leadDigest.open'), href: `${publicUrl}/admin/dashboard` },
    ],
  };
}

/** The reasons why a lead is listed, the most urgent first. */
function headingOf(language: Language, reasons: DigestLead['reasons'], { isOverdue }: { isOverdue: boolean }): string {
  const own = reasons
    .filter(({ notice }) => notice !== 'overdueLead')
    .map(({ notice, author = '' }) =>
      formatMessage(language, `leadDigest.${notice as Exclude<Notice, 'overdueLead'>}`, { author: isolate(author) }),
    );
  const all = [...(isOverdue ? [formatMessage(language, 'leadDigest.overdueLead')] : []), ...new Set(own)];
  // A reminder of a lead whose due time has changed since.
  return all.length > 0 ? all.join(' · ') : formatMessage(language, 'overdueReminder.title');
}

function clip(message: string | null): string | null {
  return message && message.length > MAX_DIGEST_MESSAGE ? `${message.slice(0, MAX_DIGEST_MESSAGE).trimEnd()}…` : message;
}

/** The data of a lead that staff need to act, with a link to it. */
function leadParts(language: Language, lead: LeadFacts, context: LeadEmailContext): EmailPart[] {
  const { count, photos } = context.files ?? { count: 0, photos: [] };
  const open = { type: 'button', label: formatMessage(language, 'lead.open'), href: leadUrl(context, lead.id) } as const;
  return [
    { type: 'facts', facts: factsOf(language, lead, context) },
    ...(count > 0 ? [{ type: 'photos', label: formatMessage(language, 'lead.files', { count }), photos } as const] : []),
    open,
    ...(lead.phone ? [contactButton(language, lead.phone)] : []),
  ];
}

function contactButton(language: Language, phone: string): EmailPart {
  const chat = whatsAppUrl(phone);
  const [label, href] = chat ? (['lead.chat', chat] as const) : (['lead.call', `tel:${phone}`] as const);
  return { type: 'button', label: formatMessage(language, label), href, isOutside: true };
}

/** The URL of a lead in the staff area. */
function leadUrl({ publicUrl }: LeadEmailContext, leadId: string): string {
  return `${publicUrl}${leadPath(leadId)}`;
}

/** The given facts of a lead; all by default. */
function factsOf(language: Language, lead: LeadFacts, context: Pick<LeadEmailContext, 'titles'>, shown?: readonly FactName[]): EmailFact[] {
  const { name, email, phone, message, sourcePath, receivedAt, dueAt } = lead;
  const values: Record<FactName, Partial<EmailFact>> = {
    name: { value: name ?? undefined, direction: 'auto' },
    phone: { value: phone ?? undefined, direction: 'ltr', href: phone ? `tel:${phone}` : undefined },
    email: {
      value: email ?? undefined,
      direction: 'ltr',
      href: email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined,
    },
    serviceType: { value: serviceOf(language, lead, context) },
    urgency: { value: lead.urgency ? formatMessage(language, `urgency.${lead.urgency}`) : undefined },
    message: { value: message ?? undefined, direction: 'auto' },
    place: placeFact(language, lead.place),
    makani: { value: lead.place?.makani ?? undefined, direction: 'ltr' },
    slots: { value: lead.slots?.map((slot) => formatSlot(language, slot)).join('\n') },
    due: { value: formatTime(language, new Date(dueAt)) },
    received: { value: formatTime(language, new Date(receivedAt)) },
    language: { value: formatLanguage(language, lead.language) },
    page: { value: sourcePath ?? undefined, direction: 'ltr' },
    reference: { value: lead.reference, direction: 'ltr' },
  };
  return (shown ?? (Object.keys(values) as FactName[])).flatMap((key): EmailFact[] => {
    const { value, ...rest } = values[key];
    return value ? [{ label: formatMessage(language, `label.${key}`), value, ...rest }] : [];
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

function serviceOf(
  language: Language,
  { serviceType }: Pick<LeadFacts, 'serviceType'>,
  { titles = serviceNames }: Pick<LeadEmailContext, 'titles'>,
): string {
  return serviceType ? titleOfService(titles, language, serviceType) : '';
}
