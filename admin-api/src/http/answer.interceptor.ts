import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

import { SeeOther } from './error.filter.ts';
import { formKindOf, formResultPath } from './form-post.ts';

/** Puts every result into `data`, and sends browsers without scripts on to a page instead. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(map((result) => answer(request, result)));
  }
}

function answer(request: Request, result: unknown): unknown {
  const form = formKindOf(request);
  if (!form) return result === undefined ? undefined : { data: result };
  const { reference } = result as { reference?: string };
  throw new SeeOther(formResultPath(request, form, 'sent', reference));
}
