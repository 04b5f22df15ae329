import { type Company, company } from '@zmb/admin-api/contract/company.ts';
import { createContext, useContext } from 'react';

/** The company of the page: with the published facts, if there are any. */
export const CompanyContext = createContext<Company>(company);

/** The company whose facts the page shows. */
export function useCompany(): Company {
  return useContext(CompanyContext);
}
