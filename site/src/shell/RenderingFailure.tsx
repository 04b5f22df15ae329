import { ErrorScreen } from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { localeOfPath, localePath } from '../i18n/locale.ts';
import { detailsOf } from './PageGuard.tsx';

interface State {
  error: Error | null;
}

/** The outermost error boundary: an error screen with a way home instead of an empty page. */
export class RenderingFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // eslint-disable-next-line no-console -- in development only
    if (import.meta.env.DEV) console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const home = localePath(localeOfPath(location.pathname), '/');
    return <ErrorScreen as="main" kind="rendering" homeHref={home} pattern={<GirihPattern />} details={detailsOf(error)} />;
  }
}
