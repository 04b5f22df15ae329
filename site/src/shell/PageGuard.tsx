import { type ErrorKind, ErrorScreen, useMessages } from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { type Locale, localePath } from '../i18n/locale.ts';
import { usePageState } from '../routing/page-context.ts';
import { PageLoadError } from '../routing/page-routes.tsx';

export interface PageGuardProps {
  locale: Locale;
  /** `main` where no shell is around it. @default 'div' */
  as?: 'div' | 'main';
  /** The page. */
  children: ReactNode;
}

interface PageFailureProps extends Pick<PageGuardProps, 'locale' | 'as'> {
  error: unknown;
}

/** The stack of an error, in development only. */
export function detailsOf(error: unknown): string | undefined {
  if (!import.meta.env.DEV) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof PageLoadError)) return 'rendering';
  return error.isOffline ? 'offline' : 'serverError';
}

function PageFailure({ error, locale, as = 'div' }: PageFailureProps) {
  const { word } = useMessages();
  const { retry } = usePageState();
  const kind = kindOf(error);
  const title = word(`errorScreen.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ErrorScreen
      as={as}
      kind={kind}
      homeHref={localePath(locale, '/')}
      onRetry={retry}
      pattern={<GirihPattern />}
      details={detailsOf(error)}
    />
  );
}

type BoundaryProps = PageGuardProps & { entry: string };
interface BoundaryState {
  entry: string;
  caught: { error: unknown } | undefined;
}

/** An error boundary that resets when another history entry is shown. */
class PageErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { entry: this.props.entry, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ entry }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return entry === state.entry ? null : { entry, caught: undefined };
  }

  override render() {
    const { children, ...place } = this.props;
    return this.state.caught ? <PageFailure {...place} error={this.state.caught.error} /> : children;
  }
}

/** Replaces a page by an error screen if its code or messages could not be loaded, or if rendering it failed. */
export function PageGuard(props: PageGuardProps) {
  const { failure } = usePageState();
  if (failure !== undefined) return <PageFailure {...props} error={failure} />;
  return <RenderingGuard {...props} />;
}

/** Replaces what is in it by an error screen if rendering it failed. */
export function RenderingGuard(props: PageGuardProps) {
  const { key, pathname } = useLocation();
  return <PageErrorBoundary {...props} entry={`${key} ${pathname}`} />;
}
