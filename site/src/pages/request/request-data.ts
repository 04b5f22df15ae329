import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { createContext, useContext } from 'react';

/** Null for a link that has ended, and in every page that is not one of a request. */
export const RequestDataContext = createContext<RequestPageData | null>(null);

export const useRequestData = () => useContext(RequestDataContext);
