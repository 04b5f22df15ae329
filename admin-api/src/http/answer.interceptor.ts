import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

import { formKindOf, formResultPath } from './form-post.ts';

/** Wraps every result in `data`, and redirects a form sent without scripts to its result page. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(map((result) => answerOf(request, result)));
  }
}

function answerOf(request: Request, result: unknown): unknown {
  // The handler has created the response itself.
  if (result instanceof Response) return result;
  const form = formKindOf(request);
  if (!form) return result === undefined ? undefined : { data: result };
  const { reference } = result as { reference?: string };
  // A web Response replaces the status that the route declares.
  return new Response(null, { status: 303, headers: { Location: formResultPath(request, form, 'sent', reference) } });
}
