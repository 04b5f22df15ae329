import { EMAILS_OF_TEXTS, emailNamespace } from '@zmb/admin-api/contract/email-texts.ts';
import { numbersOf, PLURAL_FORMS, pluralFormsOf } from '@zmb/admin-api/contract/icu-message.ts';
import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import type { TextProblem } from '@zmb/admin-api/contract/site-text.ts';
import { partsOf, type TextChoice } from '@zmb/admin-api/contract/text-parts.ts';
import { useIntl } from 'react-intl';

import type { MessageId, Namespace } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useProjectEntries, useProjectName } from './use-project-formats.ts';
import { useServiceEntries, useServiceTitle } from './use-service-formats.ts';

/** The names of all public namespaces except those of single services and projects, in the order of the filter. */
const PLACES: Record<Exclude<Namespace, `admin${string}` | `service-${string}` | `project-${string}`>, MessageId> = {
  common: 'admin.website.place.common',
  home: 'admin.website.place.home',
  about: 'admin.website.place.about',
  contact: 'admin.website.place.contact',
  'fit-outs': 'admin.website.place.fit-outs',
  services: 'admin.website.place.services',
  'services-overview': 'admin.website.place.services-overview',
  projects: 'admin.website.place.projects',
  'projects-pages': 'admin.website.place.projects-pages',
  service: 'admin.website.place.service',
  faq: 'admin.website.place.faq',
  'faq-common': 'admin.website.place.faq-common',
  trust: 'admin.website.place.trust',
  'form-result': 'admin.website.place.form-result',
  sent: 'admin.website.place.sent',
  'place-and-time': 'admin.website.place.place-and-time',
  photos: 'admin.website.place.photos',
  request: 'admin.website.place.request',
  'privacy-request': 'admin.website.place.privacy-request',
  subscription: 'admin.website.place.subscription',
  sitemap: 'admin.website.place.sitemap',
  'not-found': 'admin.website.place.not-found',
  'server-error': 'admin.website.place.server-error',
  legal: 'admin.website.place.legal',
  'cookie-policy': 'admin.website.place.cookie-policy',
  'privacy-policy': 'admin.website.place.privacy-policy',
  'terms-conditions': 'admin.website.place.terms-conditions',
};

/** The places of texts: each page or e-mail with its name in the language of the page, services and projects last. */
export function usePlaces(): { place: string; label: string }[] {
  const text = useText();
  const titleOf = useServiceTitle();
  const services = useServiceEntries();
  const projects = useProjectEntries();
  const projectName = useProjectName();
  return [
    ...Object.entries(PLACES).map(([place, name]) => ({ place, label: text(name) })),
    ...EMAILS_OF_TEXTS.map((email) => ({ place: emailNamespace(email), label: text(`admin.website.place.email.${email}`) })),
    ...services.map(({ name, slug }) => ({ place: `service-${slug}`, label: titleOf(name) || titleOf(name, defaultLanguage) || slug })),
    ...projects.map(({ slug }) => ({ place: `project-${slug}`, label: projectName(slug) })),
  ];
}

/** A text in one line: without markup, and with the `other` form of plurals and options. */
export function excerptOf(message: string): string {
  const { text, choices } = partsOf(message);
  const sample = choices.reduceRight(
    (text, { label, options }) => text.replace(`{${label}}`, () => options.find(({ selector }) => selector === 'other')?.text ?? ''),
    text,
  );
  return sample
    .replace(/<\/?(?:p|ul|li)>/g, ' ')
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Number of sample values that explain a plural form. */
const EXAMPLES = 3;

/** The label of a plural form: “A few”, with sample numbers in the language of the text. */
export function useFormLabels(): (choice: TextChoice, selector: string, language: Language) => { label: string; hint: string | undefined } {
  const text = useText();
  const { formatNumber, formatList } = useIntl();
  return ({ kind }, selector, language) => {
    if (kind === 'select') return { label: text('admin.website.option', { option: `\u2066${selector}\u2069` }), hint: undefined };
    if (selector.startsWith('='))
      return { label: text('admin.website.form.exact', { number: formatNumber(Number(selector.slice(1))) }), hint: undefined };
    const type = kind === 'ordinal' ? 'ordinal' : 'cardinal';
    const form = pluralFormsOf(language, type).find((each) => each === selector);
    if (!form) return { label: selector, hint: undefined };
    const examples = numbersOf(form, language, type).slice(0, EXAMPLES);
    return {
      label: text(`admin.website.form.${form}`),
      hint: text('admin.website.form.examples', {
        count: examples.length,
        numbers: formatList(
          examples.map((number) => formatNumber(number)),
          { type: 'unit' },
        ),
      }),
    };
  };
}

/** The fields of a text: its main text, and each plural form and option with its name. */
export function useFormatText(): (message: string, language: Language) => string {
  const text = useText();
  const formLabels = useFormLabels();
  return (message, language) => {
    const { text: mainText, choices } = partsOf(message);
    const forms = choices.flatMap((choice) =>
      choice.options.map((option) =>
        text('admin.website.readable', {
          name: `\u2066{${choice.label}}\u2069`,
          form: formLabels(choice, option.selector, language).label,
          text: `\u2068${option.text}\u2069`,
        }),
      ),
    );
    return [mainText, ...forms].join('\n');
  };
}

/** Formats the problem of a text. */
export function useProblemText(): (problem: TextProblem) => string {
  const text = useText();
  return ({ code, params: { name = '', form = '', ...params } }) => {
    const plural = PLURAL_FORMS.find((each) => each === form);
    return text(`admin.website.problem.${code}`, {
      ...params,
      // Written from left to right, also in Arabic.
      name: `\u2066${name}\u2069`,
      form: plural ? text(`admin.website.form.${plural}`) : `\u2066${form}\u2069`,
      ...('part' in params && { part: `\u2068${params['part']}\u2069` }),
    });
  };
}

const KNOWN_VALUES = [
  'company',
  'shortName',
  'email',
  'phone',
  'address',
  'hours',
  'emergencyTime',
  'normalTime',
  'emergency',
  'reference',
  'break',
  'count',
  'time',
  'COMPANY_PHONE',
  'LANGUAGES',
] as const;
const BLOCKS = ['p', 'ul', 'li'] as const;

/** The meaning of a placeholder or a tag. */
export interface Placeholder {
  /** As written in the text: `{email}`, `<link>`. */
  name: string;
  meaning: string;
}

/** Returns the placeholders and tags of a text with their meanings, without duplicates. */
export function usePlaceholders(): (message: string) => Placeholder[] {
  const text = useText();
  return (message) => {
    const { text: mainText, choices } = partsOf(message);
    const all = [mainText, ...choices.flatMap(({ options }) => options.map((option) => option.text))].join(' ');
    const found = new Map<string, string>();
    for (const [, build, tag, value] of all.matchAll(/\{\{(\w+)\}\}|<(\w+)>|\{(\w+)\}/g)) {
      const choice = choices.find(({ label }) => label === value);
      const known = KNOWN_VALUES.find((each) => each === (build ?? value));
      const block = BLOCKS.find((each) => each === tag);
      if (tag !== undefined) found.set(`<${tag}>`, block ? text(`admin.website.tag.${block}`) : text('admin.website.tag.link'));
      else if (choice) found.set(`{${choice.label}}`, text(`admin.website.placeholder.${choice.kind === 'select' ? 'options' : 'forms'}`));
      else
        found.set(
          build ? `{{${build}}}` : `{${value}}`,
          known ? text(`admin.website.placeholder.${known}`) : text('admin.website.placeholder.other'),
        );
    }
    if (choices.some(({ kind, options }) => kind !== 'select' && options.some((option) => option.text.includes('#')))) {
      found.set('#', text('admin.website.placeholder.number'));
    }
    return [...found].map(([name, meaning]) => ({ name, meaning }));
  };
}
