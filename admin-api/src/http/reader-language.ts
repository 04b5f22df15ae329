import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { Language } from './lead.schema.ts';
import { preferredLanguage } from './messages/messages.ts';

/** The language that the caller reads. */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  return preferredLanguage(context.switchToHttp().getRequest<Request>().get('accept-language'));
});
