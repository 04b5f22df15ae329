import type { Company } from '@zmb/admin-api/contract/company.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { builtInServices } from '@zmb/admin-api/contract/services.ts';
import { useContext } from 'react';

import { CompanyContext } from '../../company/company-context.ts';
import { type NamedService, websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

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
