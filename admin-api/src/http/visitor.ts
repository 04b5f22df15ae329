import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';

import { networkOf } from './ip-network.ts';
import { ValidationFailed } from './errors.ts';

/** What a public form call tells about its sender, next to the body. */
export interface Visitor {
  /** The network that the call comes from; never stored as it is. */
  network: string;
  /** Made by the browser when the form was first shown. */
  idempotencyKey: string | null;
}

const keySchema = z.uuid();

/** Reads who sends a form. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = context.switchToHttp().getRequest<Request>();
  const idempotencyKey = request.get('idempotency-key') ?? null;
  if (idempotencyKey !== null && !keySchema.safeParse(idempotencyKey).success) {
    throw new ValidationFailed([{ field: 'Idempotency-Key', key: 'field.uuid' }]);
  }
  return { network: networkOf(request.ip), idempotencyKey: idempotencyKey?.toLowerCase() ?? null };
});
