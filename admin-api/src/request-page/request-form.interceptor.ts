import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, type Observable, switchMap, throwError } from 'rxjs';

import { pathIn } from '../../contract/languages.ts';
import { AppError } from '../http/errors.ts';
import { drainFormFiles } from '../http/form-files.ts';
import { formKindOf, formLanguageOf } from '../http/form-post.ts';
import { RequestDocuments } from './request-documents.service.ts';
import type { RequestView } from './request-page.schema.ts';

/** The action whose result is only in its own response: the page of the link does not show the contact details. */
const RESPONSE_ONLY_ACTION = 'show_contact';

/**
 * Responds to form posts from the request page: with a redirect to it, so that a reload does not resubmit, or with the page, the submitted
 * values and the errors.
 */
@Injectable()
export class RequestFormInterceptor implements NestInterceptor {
  constructor(private readonly documents: RequestDocuments) {}

  intercept(context: ExecutionContext, next: CallHandler<RequestView>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!formKindOf(request)) return next.handle();
    const token = String(request.params['token']);
    const language = formLanguageOf(request);
    const typed = (request.body ?? {}) as Record<string, unknown>;
    const action = typeof typed['action'] === 'string' ? typed['action'] : '';
    return next.handle().pipe(
      switchMap((view) => {
        if (action === RESPONSE_ONLY_ACTION) return from(this.documents.respond({ token, language, view, action, status: 200 }));
        // The page lists each file with its result, so only the message is confirmed.
        const { message } = typed;
        const done = action === 'add_files' && typeof message === 'string' && message.trim() ? 'message' : action;
        const Location = `${pathIn(language, `/request/${token}`)}?done=${done}`;
        return [new Response(null, { status: 303, headers: { Location } })];
      }),
      catchError((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) return throwError(() => error);
        return from(drainFormFiles(request).then(() => this.documents.respondToFailure({ token, language, action, typed, error })));
      }),
    );
  }
}
