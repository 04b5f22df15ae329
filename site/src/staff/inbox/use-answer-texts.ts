import { fillCannedText } from '@zmb/admin-api/contract/canned-text.ts';
import type { Company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { serviceTypes } from '@zmb/admin-api/contract/services.ts';

import type { Lead } from '../api/leads-api.ts';
import type { NamedService } from '../api/website-api.ts';
import { settingsQueries } from '../api/settings-api.ts';
import { type AnswerText, answerTextsOf } from '../canned-texts/answer-texts.ts';
import { type AnswerFormatter, dueText, useAnswerFormatters } from '../canned-texts/use-answer-formatters.ts';
import { useCompany, useNamedServices } from '../company/use-company.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { intlTag, type Locale, LOCALES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNow } from '../../hydration/browser-values.ts';

/** The texts for an answer to a customer. */
export interface AnswerTexts {
  /** The greeting; empty when the catalogue of the customer's language cannot be loaded. */
  greeting: AnswerText;
  /** The subject of an e-mail. */
  subject: string;
  /** The canned texts, those in the customer's language first. */
  canned: AnswerText[];
  /** The message when no canned text is offered: none matches, loading, or failed. */
  state: 'none' | 'loading' | 'failed';
}

/** The published company and its services. */
interface Known {
  company: Pick<Company, 'name'>;
  services: readonly NamedService[];
}

/** The greeting in the customer's language; empty if its catalogue could not be loaded. */
function greetingIn(
  lead: Lead,
  formatters: Record<Locale, AnswerFormatter> | 'failed',
  { company, services }: Known,
): { text: string; subject: string } {
  if (formatters === 'failed') return { text: '', subject: lead.reference };
  const own = formatters[lead.language];
  const values = greetingValues(lead, own, { company, services });
  return { text: greetingOf(lead, own, values), subject: own.text('admin.inbox.greeting.subject', values) };
}

/** The texts for an answer to a lead, with placeholders filled in; undefined until the customer's language is loaded. */
export function useAnswerTexts(lead: Lead): AnswerTexts | undefined {
  const text = useText();
  const now = useNow();
  const cannedTexts = useStaffQuery(settingsQueries.cannedTexts);
  const formatters = useAnswerFormatters();
  const company = useCompany();
  const services = useNamedServices();
  if (!formatters) return undefined;
  const { language } = lead;
  const { text: greetingText, subject } = greetingIn(lead, formatters, { company, services });
  const greeting = { id: 'greeting', name: text('admin.inbox.answer.greeting'), language, text: greetingText };
  if (formatters === 'failed') return { greeting, subject, canned: [], state: 'failed' };
  const fill = (canned: string, textLanguage: Locale) => {
    const formatter = formatters[textLanguage];
    return fillCannedText(canned, valuesOf(lead, formatter, services, now), formatter.fallbacks);
  };
  return {
    greeting,
    subject,
    canned: cannedTexts.isSuccess ? answerTextsOf(cannedTexts.data.texts, language, fill) : [],
    state: cannedTexts.isSuccess ? 'none' : cannedTexts.isError ? 'failed' : 'loading',
  };
}

/** The name of a lead's service, in the language of the answer. */
function serviceOf({ serviceType }: Lead, { intl, text }: AnswerFormatter, services: readonly NamedService[]): string {
  if (!serviceType || serviceType === 'other') return '';
  const language = LOCALES.find((locale) => intlTag(locale) === intl.locale);
  const title = language && services.find(({ name }) => name === serviceType)?.title[language];
  const builtIn = serviceTypes.find((each) => each === serviceType);
  return title || (builtIn ? text(`${builtIn}.title`) : '');
}

/** The placeholder values of a lead. Without a due time when the reply is overdue or was given. */
function valuesOf(lead: Lead, formatter: AnswerFormatter, services: readonly NamedService[], now: number) {
  const dueAt = Date.parse(lead.dueAt);
  return {
    name: lead.name ?? '',
    reference: lead.reference,
    service: serviceOf(lead, formatter, services),
    due: lead.firstAnsweredAt === null && dueAt > now ? dueText(formatter, dueAt) : '',
  };
}

function greetingValues(lead: Lead, formatter: AnswerFormatter, { company, services }: Known): Record<string, string> {
  return {
    name: lead.name || formatter.fallbacks.name,
    service: serviceOf(lead, formatter, services),
    reference: lead.reference,
    company: inLanguage(company.name, lead.language),
  };
}

function greetingOf(lead: Lead, formatter: AnswerFormatter, values: Record<string, string>): string {
  const key = lead.name === undefined ? 'callback' : values['service'] ? 'contact' : 'other';
  // People type a straight apostrophe in a chat.
  return formatter.text(`admin.inbox.greeting.${key}`, values).replaceAll('’', "'");
}
