import { ErrorScreen, useMessages } from '@zmb/design-system';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

import { type Locale, localePath } from '../lib/locale.ts';
import { PageLoadError } from '../lib/page-load-error.ts';

export interface PageFailureProps {
  locale: Locale;
  /** `main` where no frame is left around it. @default 'div' */
  as?: 'div' | 'main';
}

/** Technical words for those who develop; a visitor is never told. */
export function detailsOf(error: unknown): string | undefined {
  if (!import.meta.env.DEV) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Shown in place of a page whose code or data could not be loaded, or that failed while it was rendered. */
export function PageFailure({ locale, as = 'div' }: PageFailureProps) {
  const { word } = useMessages();
  const error = useRouteError();
  const kind = error instanceof PageLoadError ? 'serverError' : 'rendering';
  const title = word(`errorScreen.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <ErrorScreen as={as} kind={kind} homeHref={localePath(locale, '/')} details={detailsOf(error)} />;
}
