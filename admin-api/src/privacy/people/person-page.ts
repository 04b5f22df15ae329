import { type Company, company as builtCompany } from '../../../contract/company.ts';
import { inLanguage, type Language, languages } from '../../../contract/languages.ts';
import { PLACE_TEXTS } from '../../../contract/lead-place.ts';
import { parseSlot } from '../../../contract/time-slots.ts';
import { formatSlot } from '../../messages/email-messages.ts';
import { type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import { escapeHtml } from '../../emails/email-html.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import type { Person, PersonConsent, PersonLead, PersonRecords } from '../records/person.schema.ts';

/** A label and its value; null values are omitted. */
type Fact = [label: string, value: string | null];

const STYLES = `
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 'Readex Pro', Tahoma, Arial, sans-serif; color: #201e1a; background: #fff; overflow-wrap: anywhere; }
  h1 { font-size: 1.6rem; line-height: 1.3; } h2 { margin-block-start: 2.5rem; font-size: 1.25rem; } h3 { margin-block: 1.5rem 0.5rem; font-size: 1rem; }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: 0.25rem 1rem; margin: 0 0 1rem; padding-block: 0.5rem; border-block-start: 1px solid #d9d2c3; break-inside: avoid; }
  dt { color: #524d43; } dd { margin: 0; white-space: pre-wrap; } footer { margin-block-start: 3rem; color: #524d43; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; } }
  @media print { body { padding: 0; font-size: 10pt; } }`;

/**
 * Renders all stored data of a person as a self-contained page to read and print, without scripts or external resources.
 *
 * @param language The person's language.
 */
export function renderPersonPage(
  language: Language,
  { emails, phones }: Person,
  records: PersonRecords,
  company: Pick<Company, 'name' | 'email' | 'phoneDisplay'>,
  titles: ServiceTitles,
): string {
  const { dir } = languages[language];
  const text = (key: Parameters<typeof formatMessage>[1], params?: Record<string, string | number>) => formatMessage(language, key, params);
  const time = (at: string | null) => at && formatTime(language, at);
  const name = inLanguage(company.name, language);
  const languageName = (code: Language) => new Intl.DisplayNames(languages[language].tag, { type: 'language' }).of(code) ?? code;

  const lead = ({ thread, corrections, files, ...each }: PersonLead) => {
    const facts: Fact[] = [
      [text('export.reference'), each.reference],
      [text('export.receivedAt'), time(each.receivedAt)],
      [text('export.status'), text(`personPage.lead.${each.status}`)],
      [text('export.name'), each.name],
      [text('export.email'), each.email],
      [text('export.phone'), each.phone],
      [text('export.serviceType'), each.serviceType && titleOfService(titles, language, each.serviceType)],
      [text('export.message'), each.message],
      [text('export.urgency'), each.urgency && text(`export.urgency.${each.urgency}`)],
      ...PLACE_TEXTS.map((part): Fact => [text(`export.${part}`), each.place?.[part] ?? null]),
      [text('export.map'), each.place?.latitude ? `${each.place.latitude}, ${each.place.longitude}` : null],
      [text('export.slots'), each.slots.map((slot) => formatSlot(language, slot)).join('\n') || null],
      [text('export.language'), languageName(each.language)],
      [text('export.arrivedBy'), text(`export.arrivedBy.${each.arrivedBy}`)],
      [text('export.sourcePath'), each.sourcePath],
      [text('personPage.campaign'), each.campaign && (Object.values(each.campaign).filter(Boolean).join(', ') || null)],
      [text('personPage.firstVisit'), each.firstVisit && (Object.values(each.firstVisit).filter(Boolean).join(', ') || null)],
      [text('personPage.rating'), each.rating === null ? null : String(each.rating)],
      [text('personPage.use'), each.isRestricted ? text('personPage.restricted') : null],
    ];
    const sent = files.map(({ type, name, receivedAt, addedOn }): Fact => [
      `${text(`personPage.file.${addedOn === 'answer' || type === 'document' ? 'answer' : type}`)}, ${formatTime(language, receivedAt)}`,
      name,
    ]);
    const entries = thread.map(({ type, channel, sender, createdAt, ...content }): Fact => {
      const label = type === 'answer' ? text(`personPage.answer.${channel ?? 'call'}`) : text(`personPage.${type}`);
      return [[label, sender, formatTime(language, createdAt)].filter(Boolean).join(', '), textOf(content)];
    });
    const corrected = corrections.map(({ changes, createdAt }): Fact => {
      const formatValue = (field: string, value: string | null) =>
        (field === 'slots'
          ? parseWindows(value)
              .map((slot) => formatSlot(language, slot))
              .join('; ')
          : value) || '–';
      const lines = changes.map(
        ({ field, from, to }) => `${text(`export.${field}`)}: ${formatValue(field, from)} → ${formatValue(field, to)}`,
      );
      return [`${text('personPage.corrected')}, ${formatTime(language, createdAt)}`, lines.join('\n')];
    });
    return `<h3>${escapeHtml(text(`personPage.${each.kind}`))}</h3>${list([...facts, ...sent, ...corrected, ...entries])}`;
  };
  const consent = ({ about, event, noticeVersion, language: read, occurredAt }: PersonConsent) =>
    list([
      [text('personPage.about'), text(`personPage.${about}`)],
      [text('personPage.event'), text(`personPage.consent.${event}`)],
      [text('personPage.notice'), noticeVersion === null ? null : String(noticeVersion)],
      [text('export.language'), languageName(read)],
      [text('personPage.time'), time(occurredAt)],
    ]);
  const sections: [title: string, parts: string[]][] = [
    [text('personPage.leads'), records.leads.map(lead)],
    [
      text('personPage.written'),
      records.written.map(({ sender, createdAt, ...content }) =>
        list([[`${sender}, ${formatTime(language, createdAt)}`, textOf(content)]]),
      ),
    ],
    [
      text('personPage.subscriptions'),
      records.subscriptions.map((each) =>
        list([
          [text('export.email'), each.email],
          [text('export.status'), text(`personPage.subscriber.${each.status}`)],
          [text('export.language'), languageName(each.language)],
          [text('export.createdAt'), time(each.createdAt)],
          [text('personPage.use'), each.isRestricted ? text('personPage.restricted') : null],
        ]),
      ),
    ],
    [
      text('personPage.emails'),
      records.emails.map((each) =>
        list([
          [text('personPage.about'), text(`personPage.mail.${each.kind}`)],
          [text('personPage.to'), each.recipient],
          [text('personPage.time'), time(each.sentAt ?? each.createdAt)],
          [text('export.status'), text(`personPage.sending.${each.status}`)],
        ]),
      ),
    ],
    [
      text('personPage.requests'),
      records.requests.map((each) =>
        list([
          [text('personPage.about'), text(`privacy.kind.${each.kind}`)],
          [text('personPage.time'), time(each.createdAt)],
          [text('export.message'), each.details],
          [text('export.status'), text(`personPage.request.${each.status}`)],
        ]),
      ),
    ],
    [text('personPage.consents'), records.consents.map(consent)],
  ];
  const title = text('personPage.title', { company: name });
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text('personPage.intro', { time: formatTime(language, new Date().toISOString()) }))}</p>
${list([[text('personPage.foundBy'), [...emails, ...phones].join('\n')]])}
${sections.map(([heading, parts]) => section(heading, parts, text('personPage.none'))).join('\n')}
</main>
<footer>${escapeHtml(text('personPage.rights', { company: name, email: company.email, phone: company.phoneDisplay }))}</footer>
</body>
</html>
`;
}

/** The text of an entry; for an e-mail, its subject and the stored original. */
function textOf({ subject, text, original }: Pick<PersonLead['thread'][number], 'subject' | 'text' | 'original'>): string {
  return [subject, original ?? text].filter(Boolean).join('\n');
}

function section(title: string, parts: readonly string[], none: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${parts.length > 0 ? parts.join('\n') : `<p>${escapeHtml(none)}</p>`}</section>`;
}

function list(facts: readonly Fact[]): string {
  const rows = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`],
  );
  return `<dl>${rows.join('')}</dl>`;
}

function formatTime(language: Language, at: string): string {
  return new Intl.DateTimeFormat(languages[language].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: builtCompany.timeZone,
  }).format(new Date(at));
}

/** Parses time slots separated by spaces. */
function parseWindows(texts: string | null) {
  return texts?.split(' ').flatMap((text) => parseSlot(text) ?? []) ?? [];
}
