import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';

import { networkOf, siteNetworkOf } from './ip-network.ts';
import { ValidationFailed } from './errors.ts';

/** The sender of a public form. */
export interface Visitor {
  /** The sender's network; stored only as a keyed hash. */
  network: string;
  /** The /48 of an IPv6 address; stored only as a keyed hash too. */
  site: string | null;
  /** In lower case; null when the request has none. */
  idempotencyKey: string | null;
}

const keySchema = z.uuid();

/** Reads the sender of a form from the request. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = context.switchToHttp().getRequest<Request>();
  const idempotencyKey = request.get('idempotency-key') ?? null;
  if (idempotencyKey !== null && !keySchema.safeParse(idempotencyKey).success) {
    throw new ValidationFailed([{ field: 'Idempotency-Key', key: 'field.uuid' }]);
  }
  return { network: networkOf(request.ip), site: siteNetworkOf(request.ip), idempotencyKey: idempotencyKey?.toLowerCase() ?? null };
});
