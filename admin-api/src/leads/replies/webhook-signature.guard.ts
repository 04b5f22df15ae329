import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { NotFound, WrongSignature } from '../../http/errors.ts';
import { rawBodyOf } from '../../http/signed-body.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { CONFIG } from '../../platform/configuration/tokens.ts';
import { isSigned } from './webhook-signature.ts';

/** Lets only signed calls through, before their bodies are validated: nothing is asked of the database for others. */
@Injectable()
export class WebhookSignatureGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { replyWebhookSecret: secret } = this.config;
    if (secret === undefined) throw new NotFound('webhook.not_found');
    const request = context.switchToHttp().getRequest<Request>();
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => request.get(name));
    const body = rawBodyOf(request);
    if (!body || !isSigned(secret, { id, timestamp, signature }, body)) throw new WrongSignature();
    return true;
  }
}
