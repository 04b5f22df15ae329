import { type ErrorKind, ErrorScreen, useMessages } from '@zmb/design-system';
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { type Locale, localePath } from '../i18n/locale.ts';
import { usePageState } from '../routing/page-context.ts';
import { PageLoadError } from '../routing/page-load-error.ts';

export interface PageGuardProps {
  locale: Locale;
  /** `main` where no frame is left around it. @default 'div' */
  as?: 'div' | 'main';
  /** The page. */
  children: ReactNode;
}

interface PageFailureProps extends Pick<PageGuardProps, 'locale' | 'as'> {
  error: unknown;
}

/** Technical words for those who develop; a visitor is never told. */
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
  return <ErrorScreen as={as} kind={kind} homeHref={localePath(locale, '/')} onRetry={retry} details={detailsOf(error)} />;
}

type CatcherProps = PageGuardProps & { entry: string };
interface CatcherState {
  entry: string;
  caught: { error: unknown } | undefined;
}

/** Whatever failed, the next address starts anew. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { entry: this.props.entry, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ entry }: CatcherProps, state: CatcherState): CatcherState | null {
    return entry === state.entry ? null : { entry, caught: undefined };
  }

  override render() {
    const { children, ...place } = this.props;
    return this.state.caught ? <PageFailure {...place} error={this.state.caught.error} /> : children;
  }
}

/** Shows words and a way on in place of a page whose code or messages could not be fetched, or that failed while it was rendered. */
export function PageGuard(props: PageGuardProps) {
  const { failure } = usePageState();
  const { key, pathname } = useLocation();
  if (failure !== undefined) return <PageFailure {...props} error={failure} />;
  return <Catcher {...props} entry={`${key} ${pathname}`} />;
}
