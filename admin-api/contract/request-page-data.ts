import type { components } from './openapi.d.ts';

/** The data of a request page, which the API passes to the renderer of the site. */
export interface RequestPageData {
  /** The token of the link. */
  token: string;
  view: components['schemas']['RequestView'];
  /** The action that the customer has just completed. */
  done?: string;
  /** Why the action failed. */
  problem?: {
    action: string;
    message: string;
    /** A message for each invalid field. */
    fields: Record<string, string>;
    /** The typed value of every field. */
    typed: Record<string, string>;
  };
}
