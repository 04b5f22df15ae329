import { Component, type ErrorInfo, type ReactNode } from 'react';

import { FailureScreen } from './FailureScreen.tsx';

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
    return this.state.error ? <FailureScreen error={this.state.error} /> : this.props.children;
  }
}
