import { languages, type Language } from '../../contract/languages.ts';
import { arrivalOfSource, UNKNOWN_SOURCE } from '../../contract/lead-source.ts';
import type { EmailDraft, EmailPart } from '../emails/email-draft.ts';
import { formatMessage } from '../messages/email-messages.ts';
import type { Config } from '../platform/configuration/config.ts';

/** The key metrics of a month. */
export interface MonthReportNotice {
  /** `YYYY-MM` */
  month: string;
  leads: number;
  /** In the previous month. */
  leadsBefore: number;
  fellDue: number;
  inTime: number;
  won: number;
  /** In AED. */
  wonAmount: string;
  /** The sources with the most leads. */
  sources: readonly { source: string; leads: number; won: number }[];
}

declare module '../emails/email-kinds.service.ts' {
  interface EmailContents {
    month_report: MonthReportNotice;
  }
}

/** The key metrics of a month, with a link to its report. */
export function monthReport(language: Language, notice: MonthReportNotice, { publicUrl }: Pick<Config, 'publicUrl'>): EmailDraft {
  const { month, leads, leadsBefore, fellDue, inTime, won, wonAmount, sources } = notice;
  const { tag } = languages[language];
  const name = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(tag, { month: 'long', year: 'numeric' });
  const amount = Number(wonAmount).toLocaleString(tag, { style: 'currency', currency: 'AED', maximumFractionDigits: 0 });
  const share = fellDue === 0 ? '–' : (inTime / fellDue).toLocaleString(tag, { style: 'percent' });
  return {
    language,
    subject: formatMessage(language, 'monthReport.subject', { month: name }),
    title: formatMessage(language, 'monthReport.title', { month: name }),
    parts: [
      { type: 'text', text: formatMessage(language, 'monthReport.text') },
      {
        type: 'facts',
        facts: [
          {
            label: formatMessage(language, 'monthReport.leads'),
            value: formatMessage(language, 'monthReport.leads.value', { leads, leadsBefore }),
          },
          {
            label: formatMessage(language, 'monthReport.share'),
            value: formatMessage(language, 'monthReport.share.value', { share, inTime, fellDue }),
          },
          { label: formatMessage(language, 'monthReport.won'), value: formatMessage(language, 'monthReport.won.value', { won, amount }) },
        ],
      },
      ...monthSources(language, sources),
      { type: 'button', label: formatMessage(language, 'monthReport.open'), href: `${publicUrl}/admin/dashboard/reports?month=${month}` },
    ],
  };
}

/** The sources with the most leads of a month. */
function monthSources(language: Language, sources: MonthReportNotice['sources']): EmailPart[] {
  if (sources.length === 0) return [];
  const nameOf = (source: string) => {
    const arrival = arrivalOfSource(source);
    if (arrival) return formatMessage(language, `arrivedBy.${arrival}`);
    return source === UNKNOWN_SOURCE ? formatMessage(language, 'monthReport.sources.unknown') : source;
  };
  const facts = sources.map(({ source, leads, won }) => {
    return { label: nameOf(source), value: formatMessage(language, 'monthReport.sources.value', { leads, won }) };
  });
  return [
    { type: 'heading', text: formatMessage(language, 'monthReport.sources') },
    { type: 'facts', facts },
  ];
}
