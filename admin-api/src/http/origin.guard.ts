import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import type { Config } from '../operations/configuration/config.ts';
import { ForeignRequest } from './errors.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Refuses what another site makes a visitor's browser send. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (READING.has(request.method) || this.isOwn(request)) return true;
    throw new ForeignRequest();
  }

  private isOwn(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    if (site !== undefined && !OWN_SITES.has(site)) return false;
    const origin = request.get('origin');
    // Only programs leave the origin out; without a cookie they act for nobody.
    if (origin === undefined) return request.headers.cookie === undefined;
    if (origin === this.config.publicUrl) return true;
    // In development one server answers to several names: localhost, 127.0.0.1, the address in the home network.
    return !this.config.isHttps && URL.canParse(origin) && new URL(origin).host === request.get('host');
  }
}
