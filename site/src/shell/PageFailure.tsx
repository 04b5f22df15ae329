import { type ErrorKind, ErrorScreen, SpinnerOverlay, useMessages } from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useRouteError } from 'react-router-dom';

import { type Locale, localePath } from '../i18n/locale.ts';
import { PageLoadError } from '../routing/page-routes.tsx';

export interface PageFailureProps {
  locale: Locale;
  /** `main` where no shell is around it. @default 'div' */
  as?: 'div' | 'main';
}

function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof PageLoadError)) return 'rendering';
  return navigator.onLine ? 'serverError' : 'offline';
}

/** The stack of an error, in development only. */
function detailsOf(error: unknown): string | undefined {
  if (!import.meta.env.DEV) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Reloads the page if the server responds. Neither the router nor browsers retry a failed import, and a reload without a connection would leave
 * the site.
 */
function useRetry() {
  const [isRetryRequested, setRetryRequested] = useState(false);
  // Not while the visitor navigates elsewhere.
  const isRetrying = useNavigation().state === 'idle' && isRetryRequested;
  useEffect(() => {
    if (!isRetrying) return;
    const controller = new AbortController();
    fetch(location.pathname, { method: 'HEAD', signal: controller.signal }).then(
      () => location.reload(),
      () => setRetryRequested(false),
    );
    return () => controller.abort();
  }, [isRetrying]);
  return { isRetrying, retry: () => setRetryRequested(true) };
}

function FailureScreen({ locale, as = 'div' }: PageFailureProps) {
  const error = useRouteError();
  const { message } = useMessages();
  const { isRetrying, retry } = useRetry();
  const [kind] = useState(() => kindOf(error));
  const title = message(`errorScreen.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <ErrorScreen
        as={as}
        kind={kind}
        homeHref={localePath(locale, '/')}
        onRetry={retry}
        pattern={<GirihPattern />}
        details={detailsOf(error)}
      />
      <SpinnerOverlay covers="page" isLoading={isRetrying} />
    </>
  );
}

/** The error element of pages, shown when code or messages cannot be loaded or rendering fails. */
export function PageFailure(props: PageFailureProps) {
  const { key } = useLocation();
  return <FailureScreen key={key} {...props} />;
}
