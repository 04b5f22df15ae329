import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts';

/** The preferred language of the caller. */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  return preferredLanguage(context.switchToHttp().getRequest<Request>().get('accept-language'));
});

/** Further languages are ignored. */
const MAX_LANGUAGES = 50;

/** The preferred supported language of an Accept-Language header, or the default language. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: defaultLanguage, quality: 0 };
  for (const part of (header ?? '').split(',', MAX_LANGUAGES)) {
    const [range = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = range.split('-')[0];
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight) || 0;
    if (isLanguage(language) && quality > best.quality) best = { language, quality };
  }
  return best.language;
}
