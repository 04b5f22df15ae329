import type { Company } from '@zmb/admin-api/contract/company.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { builtInServices, serviceAliases, serviceTypes } from '@zmb/admin-api/contract/services.ts';
import { useContext } from 'react';

import { CompanyContext } from '../../company/company-context.ts';
import { type NamedService, websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';

/** The account's own publications invalidate the cache at once; those of colleagues show after this time. */
const STALE_AFTER = 5 * MINUTE_MS;

/** The company with its published facts; those of the document until they are loaded. */
export function useCompany(): Omit<Company, 'services'> {
  const ofDocument = useContext(CompanyContext);
  return useStaffQuery(websiteQueries.company, { staleTime: STALE_AFTER }).data ?? ofDocument;
}

const BUILT_IN_SERVICES = builtInServices.map((service): NamedService => ({ ...service, title: {} }));

/** The published services in display order, hidden ones too; those of the build, without their names, until they are loaded. */
export function useNamedServices(): readonly NamedService[] {
  return useStaffQuery(websiteQueries.company, { staleTime: STALE_AFTER }).data?.services ?? BUILT_IN_SERVICES;
}

/** An option of a service field. */
interface ServiceOption {
  value: string;
  label: string;
}

/**
 * The published name of a service, by default in the language of the page: the built-in name until it is loaded, and the key of a service
 * that no longer exists.
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

/** The services of a filter, including hidden ones. Each includes its aliases: AC services include AC maintenance. */
export function useFilterServices(): ServiceOption[] {
  const nameOf = useServiceNames();
  return [...useNamedServices().map(({ name }) => name), 'other'].map((value) => ({ value, label: nameOf(value) }));
}

/**
 * The options of a lead's service: the visible services, their aliases, and `other`.
 *
 * @param current The current service of the lead, which is offered even when hidden.
 */
export function useOfferedServices(current = ''): ServiceOption[] {
  const nameOf = useServiceNames();
  const offered = useNamedServices().filter(({ name, isHidden }) => !isHidden || name === current);
  const aliases = serviceAliases.filter(({ service }) => offered.some(({ name }) => name === service));
  const values = [...offered.map(({ name }) => name), ...aliases.map(({ serviceType }) => serviceType), 'other'];
  if (current !== '' && !values.includes(current)) values.unshift(current);
  return values.map((value) => ({ value, label: nameOf(value) }));
}
