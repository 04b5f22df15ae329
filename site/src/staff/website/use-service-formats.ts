import {
  builtInServices,
  isBuiltInService,
  SERVICE_GROUPS,
  type ServiceEntry,
  type ServiceGroup,
} from '@zmb/admin-api/contract/services.ts';
import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { useIntl } from 'react-intl';

import { usePriceFormat } from '../../company/ServicePrice.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { readServiceList } from './fact-values.ts';
import { serviceChanges } from './service-changes.ts';
import { useSiteTexts } from './use-site-texts.ts';

/** The name of a service in the account's draft, else published; by default in the language of the page, empty when it has none. */
export function useServiceTitle(): (name: string, language?: Language) => string {
  const text = useText();
  const locale = useLocale();
  const texts = useSiteTexts().data?.texts ?? [];
  return (name, language = locale) => {
    const title = texts.find(({ key }) => key === `${name}.title`);
    if (title) return title.draft?.[language] ?? title.texts[language];
    return isBuiltInService(name) && language === locale ? text(`${name}.title`) : '';
  };
}

/** The services in the account's draft, else the published ones. */
export function useServiceEntries(): readonly ServiceEntry[] {
  const fact = useSiteTexts().data?.texts.find(({ key }) => key === 'company.services');
  return fact ? readServiceList(fact.draft?.[defaultLanguage] ?? fact.texts[defaultLanguage]) : builtInServices;
}

/** The name of a service: in the language of the page, else in the default one, else its key. */
export function useServiceName(): (name: string) => string {
  const titleOf = useServiceTitle();
  return (name) => titleOf(name) || titleOf(name, defaultLanguage) || name;
}

/** The categories of services with their names, in display order. */
export function useServiceGroups(): { value: ServiceGroup; label: string }[] {
  const text = useText();
  return SERVICE_GROUPS.map((group) => ({ value: group, label: text(`admin.website.services.group.${group}`) }));
}

/** Formats the fact `company.services`. */
export function useServiceFormats() {
  const text = useText();
  const { formatList } = useIntl();
  const { money } = usePriceFormat();
  const plainName = useServiceName();
  const nameOf = (name: string) => `\u2068${plainName(name)}\u2069`;
  const namesOf = (names: readonly string[]) => formatList(names.map(nameOf), { type: 'unit' });
  const groupOf = (group: ServiceGroup) => text(`admin.website.services.group.${group}`);
  /** `from AED 150 per visit · VAT included`. */
  const priceOf = (price: ServiceEntry['price']): string => {
    if (!price) return text('admin.website.services.price.none');
    const { from, unit, callOut, hasVat } = price;
    const parts = [
      ...(from === undefined ? [] : [text('admin.website.services.price.line.from', { amount: money(from), unit })]),
      ...(callOut === undefined ? [] : [text('admin.website.services.price.line.callOut', { amount: money(callOut) })]),
      text('admin.website.services.price.line.vat', { vat: hasVat ? 'included' : 'added' }),
    ];
    return parts.join(' · ');
  };
  return {
    /** One line for each service, in display order. */
    lines: (list: readonly ServiceEntry[]): string =>
      list
        .map(({ name, group, isHidden }) =>
          text(isHidden ? 'admin.website.services.line.hidden' : 'admin.website.services.line', {
            name: nameOf(name),
            group: groupOf(group),
          }),
        )
        .join('\n'),
    /** One sentence for each difference between two lists: `Painting services: hidden`. */
    changes: (from: string, to: string): string[] => {
      const { changes, moved } = serviceChanges(readServiceList(from), readServiceList(to));
      return [
        ...changes.map(({ kind, entry }) =>
          text(`admin.website.services.change.${kind}`, {
            name: nameOf(entry.name),
            group: groupOf(entry.group),
            drawing: nameOf(entry.drawing),
            names: namesOf(entry.related),
            price: priceOf(entry.price),
            months: entry.warrantyMonths ?? 0,
            state: entry.isHidden ? 'hidden' : 'visible',
          }),
        ),
        ...(moved.length > 0 ? [text('admin.website.services.change.order', { names: namesOf(moved) })] : []),
      ];
    },
  };
}
