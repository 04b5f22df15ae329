import { type Company, company } from '@zmb/admin-api/contract/company.ts';
import { createContext, useContext } from 'react';

/** The company of the page: as built, unless staff have published other facts. */
export const CompanyContext = createContext<Company>(company);

/** The company whose facts the page shows. */
export function useCompany(): Company {
  return useContext(CompanyContext);
}
