import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { createContext, useContext } from 'react';

/** The data of the request page; null for an expired link and on all other pages. */
export const RequestDataContext = createContext<RequestPageData | null>(null);

export const useRequestData = () => useContext(RequestDataContext);
