import { ErrorScreen } from '@zmb/design-system';
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { localeOfPath, localePath } from '../i18n/locale.ts';
import { detailsOf } from './PageFailure.tsx';

interface State {
  error: Error | null;
}

/** Catches what fails while rendering, so that a visitor sees words and a way on instead of an empty page. */
export class RenderingFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // eslint-disable-next-line no-console -- in development only, where the console is what one looks at
    if (import.meta.env.DEV) console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const home = localePath(localeOfPath(location.pathname), '/');
    return <ErrorScreen as="main" kind="rendering" homeHref={home} details={detailsOf(error)} />;
  }
}
