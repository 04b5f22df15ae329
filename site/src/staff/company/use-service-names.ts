import { serviceAliases, serviceTypes } from '@zmb/admin-api/contract/services.ts';

import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNamedServices } from './use-company.ts';

/** What a lead is about. */
export interface ServiceOption {
  value: string;
  label: string;
}

/**
 * The name of a service as it is published, in the language of the page unless another is given: that of the build until it is loaded,
 * and the key of one that there is no longer.
 */
export function useServiceNames(): (serviceType: string, language?: Locale) => string {
  const text = useText();
  const locale = useLocale();
  const published = useNamedServices();
  return (serviceType, language = locale) => {
    const title = published.find(({ name }) => name === serviceType)?.title[language];
    if (title) return title;
    const builtIn = serviceTypes.find((each) => each === serviceType);
    return builtIn ? text(`${builtIn}.title`) : serviceType;
  };
}

/** The services that a filter offers, hidden ones too: each stands for its family, so AC services for AC maintenance. */
export function useFilterServices(): ServiceOption[] {
  const nameOf = useServiceNames();
  return [...useNamedServices().map(({ name }) => name), 'other'].map((value) => ({ value, label: nameOf(value) }));
}

/**
 * What a lead can be about: the visible services, their aliases, and something else.
 *
 * @param current What the lead is about now, which is offered although it is hidden.
 */
export function useOfferedServices(current = ''): ServiceOption[] {
  const nameOf = useServiceNames();
  const offered = useNamedServices().filter(({ name, isHidden }) => !isHidden || name === current);
  const aliases = serviceAliases.filter(({ service }) => offered.some(({ name }) => name === service));
  const values = [...offered.map(({ name }) => name), ...aliases.map(({ serviceType }) => serviceType), 'other'];
  if (current !== '' && !values.includes(current)) values.unshift(current);
  return values.map((value) => ({ value, label: nameOf(value) }));
}
