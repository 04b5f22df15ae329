import type { Request, Response } from 'express';

import type { Site } from './site.ts';

/** What browsers see that have opened a private link to a draft. */
export interface PreviewedSite {
  /** Whether a request is about a preview; all others are answered as if there were none. */
  isAsked: (request: Request, path: string) => boolean;
  /**
   * Answers a request that is about a preview.
   *
   * @param path Decoded.
   * @param site What others see.
   * @returns Whether it has answered: false for what is the same to all.
   */
  serve: (request: Request, response: Response, path: string, site: Site) => Promise<boolean>;
}
