import type { components } from './openapi.d.ts';

/** A request as its page shows it to the holder of its link: the API gives it to the renderer of the site. */
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
