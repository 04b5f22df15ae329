import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request, Response as ExpressResponse } from 'express';

import { type Language, languageOfPath, pathIn } from '../../contract/languages.ts';
import type { RequestPageData } from '../../contract/request-page-data.ts';
import { type AppError, NotFound, ValidationFailed } from '../http/errors.ts';
import { formatMessage } from '../http/messages/messages.ts';
import { pagePolicy } from '../http/site-files/security-headers.ts';
import { sendFilledPage } from '../http/site-files/send-page.ts';
import { createPage, type Site } from '../http/site-files/site.ts';
import type { PrivatePages } from '../http/site-files/site-files.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import type { RenderedPage } from '../website/page-renderer.ts';
import { PublishedPagesService } from '../website/published-pages.service.ts';
import { REQUEST_ACTIONS, type RequestView } from './request-page.schema.ts';
import { RequestPageService } from './request-page.service.ts';

/** The prerendered page for expired and unknown links. */
const EXPIRED_PATH = '/request/ended';
/** What the page can confirm: a completed action, or a lead sent from a form without scripts. */
const COMPLETED_ACTIONS = [...REQUEST_ACTIONS, 'sent'] as const;
const PATH = /^\/(?:[a-z]{2}\/)?request\/([\w-]+)$/;
/** Keeps the link out of referrers, caches and search engines. */
const HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } as const;

interface PageResponse {
  token: string;
  language: Language;
  view: RequestView;
  action: string;
  status: number;
}

interface FailedForm extends Pick<PageResponse, 'token' | 'language' | 'action'> {
  typed: Record<string, unknown>;
  error: AppError;
}

/** Renders request pages as complete documents that work without scripts. */
@Injectable()
export class RequestDocuments implements PrivatePages {
  constructor(
    private readonly requests: RequestPageService,
    private readonly modules: ModuleRef,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Serves a request page; returns false for any other path. */
  async serve(request: Request, response: ExpressResponse, path: string, site: Site): Promise<boolean> {
    const [, token] = PATH.exec(path) ?? [];
    if (token === undefined) return false;
    // One pattern for all: tokens must not become metric labels.
    response.locals.routePattern = '/request/*';
    response.set(HEADERS);
    const language = languageOfPath(path);
    const { done } = request.query;
    const view = await this.requests.get(token, language).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined;
      throw error;
    });
    const action = COMPLETED_ACTIONS.find((each) => each === done);
    const page = view && (await this.render(language, { token, view, ...(action && { done: action }) }));
    const shown = page
      ? createPage('request.html', { identity: Buffer.from(page.html) }, page.csp, this.config.publicUrl)
      : site.pages.get(pathIn(language, EXPIRED_PATH));
    if (!shown) return false;
    await sendFilledPage(request, response, shown, { status: page ? 200 : 404 });
    return true;
  }

  /** The page as the response to a form post. */
  async respond({ token, language, view, action, status }: PageResponse): Promise<unknown> {
    return this.toResponse(await this.render(language, { token, view, done: action }), status);
  }

  /** The page with the submitted values and their errors. */
  async respondToFailure({ token, language, action, typed, error }: FailedForm): Promise<unknown> {
    const view = error instanceof NotFound ? null : await this.requests.get(token, language);
    const fields =
      error instanceof ValidationFailed
        ? Object.fromEntries(error.fields.map(({ field, key, params }) => [field, formatMessage(language, key, params)]))
        : {};
    const values = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => {
        const texts: unknown[] = Array.isArray(value) ? value : [value];
        return texts.every((text) => typeof text === 'string') ? [[name, texts.join(' ')]] : [];
      }),
    );
    const problem = { action, message: formatMessage(language, error.code), fields, typed: values };
    const page = await this.render(language, view ? { token, view, problem } : null);
    return this.toResponse(page, error.status, error);
  }

  /** @param data Null for an expired or unknown link. */
  private render(language: Language, data: RequestPageData | null): Promise<RenderedPage | undefined> {
    // Not injected: the website module is created dynamically, with the folder of the build.
    return this.modules.get(PublishedPagesService, { strict: false }).renderRequest(pathIn(language, EXPIRED_PATH), data);
  }

  /** @throws AppError where only the API is served. */
  private toResponse(page: RenderedPage | undefined, status: number, error?: AppError): unknown {
    if (!page && error) throw error;
    if (!page) return undefined;
    const headers = {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(page.csp, this.config.publicUrl),
    };
    return new Response(page.html, {
      status,
      headers: error?.retryAfter ? { ...headers, 'Retry-After': String(error.retryAfter) } : headers,
    });
  }
}
