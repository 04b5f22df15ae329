import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { createContext, useContext } from 'react';

/** A request as the server shows it to the holder of its link: `RequestPageData` of admin-api/src/website/page-renderer.ts. */
export interface RequestPageData {
  /** Of the link. */
  token: string;
  view: components['schemas']['RequestView'];
  /** What its visitor has just done. */
  done?: string;
  /** Why that was not done. */
  problem?: {
    action: string;
    message: string;
    /** A message for each invalid field. */
    fields: Record<string, string>;
    /** Every field as it was typed. */
    typed: Record<string, string>;
  };
}

/** Null for a link that has ended, and in every page that is not one of a request. */
export const RequestDataContext = createContext<RequestPageData | null>(null);

export const useRequestData = () => useContext(RequestDataContext);
