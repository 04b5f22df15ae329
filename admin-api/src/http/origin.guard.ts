import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { ForeignRequest } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that are authorised by a token and use no cookie. Their page has no referrer, so that browsers send `Origin: null`. */
const TOKEN_CALLS = /^\/api\/requests\/[\w-]+(\/stop)?\/?$/;
const TRUSTED_FETCH_SITES = new Set(['same-origin', 'none']);

/** Refuses cross-site requests that change state (CSRF). */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (SAFE_METHODS.has(request.method) || this.isOwn(request)) return true;
    throw new ForeignRequest();
  }

  private isOwn(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    if (site !== undefined && !TRUSTED_FETCH_SITES.has(site)) return false;
    const origin = request.get('origin');
    // Only programs send no Origin. Without a cookie they do not act for a user.
    if (origin === undefined) return request.headers.cookie === undefined;
    if (origin === this.config.publicUrl) return true;
    if (origin === 'null') return TOKEN_CALLS.test(request.path);
    // In development one server has several hosts: localhost, 127.0.0.1, its IP address in the local network.
    return !this.config.isHttps && URL.canParse(origin) && new URL(origin).host === request.get('host');
  }
}
