import type { Request, Response } from 'express';

import type { Site } from './site.ts';

/** Pages that are made for whoever has a link to them. */
export interface PrivatePages {
  /**
   * Answers a request for such a page.
   *
   * @param path Decoded.
   * @param site What everybody sees.
   * @returns Whether it has answered: false for any other page.
   */
  serve: (request: Request, response: Response, path: string, site: Site) => Promise<boolean>;
}
