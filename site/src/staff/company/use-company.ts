import type { Company } from '@zmb/admin-api/contract/company.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { builtInServices, serviceAliases, serviceTypes } from '@zmb/admin-api/contract/services.ts';
import { useContext } from 'react';

import { CompanyContext } from '../../company/company-context.ts';
import { type NamedService, websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';

/** Publications of this tab are known at once, those of colleagues after this time. */
const STALE_AFTER = 5 * MINUTE_MS;

/** The company with the facts that are published; those of the document until they are loaded. */
export function useCompany(): Omit<Company, 'services'> {
  const ofDocument = useContext(CompanyContext);
  return useStaffQuery(websiteQueries.company, { staleTime: STALE_AFTER }).data ?? ofDocument;
}

const UNNAMED = builtInServices.map((service): NamedService => ({ ...service, title: {} }));

/** The published services in display order, hidden ones too; those of the build, without their names, until they are loaded. */
export function useNamedServices(): readonly NamedService[] {
  return useStaffQuery(websiteQueries.company, { staleTime: STALE_AFTER }).data?.services ?? UNNAMED;
}

/** What a lead is about. */
interface ServiceOption {
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
