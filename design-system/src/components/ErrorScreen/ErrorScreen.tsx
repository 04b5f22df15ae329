import { type ReactNode, useEffect, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as screen from '../../internal/ink-screen.css.ts';
import { NativeButton } from '../Button/Button.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as button from '../Button/Button.css.ts';
import { cx } from '../../theme/cx.ts';
import { Container } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import * as styles from './ErrorScreen.css.ts';

export type ErrorKind = 'notFound' | 'serverError' | 'offline' | 'rendering';

export interface ErrorScreenProps extends ElementProps<HTMLElement> {
  /** What happened: page not found, server error, no connection, or a rendering error. */
  kind: ErrorKind;
  /** URL of the home page. Not for `offline`: without a connection no page can be loaded. */
  homeHref: string;
  /**
   * Retries. `rendering` always offers it, and so does `offline`, which also calls it when the connection returns; the others
   * only when it is given, because error pages of the server have no scripts. @default reloads the page
   */
  onRetry?: () => void;
  /** Technical details, only for developers. */
  details?: string | undefined;
  /** Further links after the home link. */
  actions?: ReactNode;
  /** An extra sentence below the text, for example a phone number. */
  children?: ReactNode;
  /** Decoration behind the text that fills the screen. */
  pattern?: ReactNode;
  /** `main` when no page is left around it. @default 'div' */
  as?: 'div' | 'main';
  /** The page's h1. @default the built-in text of the kind */
  title?: ReactNode;
  /** Explanation and next step. @default the built-in text of the kind */
  text?: ReactNode;
  /** @default the built-in label of the home link */
  homeLabel?: string;
  /** @default the built-in "Try Again" */
  retryLabel?: string;
}

const codes: Partial<Record<ErrorKind, string>> = { notFound: '404', serverError: '500' };

const reload = () => location.reload();

function useConnectionBack(then: (() => void) | undefined) {
  useEffect(() => {
    if (!then) return;
    addEventListener('online', then);
    return () => removeEventListener('online', then);
  }, [then]);
}

/**
 * Replaces a page that cannot be shown. Made of native elements, with a home link that loads the page, because the
 * application itself may have failed.
 */
export function ErrorScreen({
  kind,
  homeHref,
  onRetry,
  details,
  actions,
  pattern,
  children,
  as: Element = 'div',
  ...texts
}: ErrorScreenProps) {
  const { message } = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const isRendering = kind === 'rendering';
  const isOffline = kind === 'offline';
  // Kinds with a status code are sent by the server, without scripts.
  const retry = onRetry ?? (codes[kind] ? undefined : reload);
  useConnectionBack(isOffline ? retry : undefined);
  useEffect(() => {
    // The focused element disappeared with the page.
    if (isRendering) title.current?.focus();
  }, [isRendering]);
  return (
    <Element data-plane="ink" {...elementProps(texts)} className={styles.root}>
      {pattern && (
        <div aria-hidden="true" className={screen.pattern}>
          {pattern}
        </div>
      )}
      <Container>
        <div className={styles.content}>
          {codes[kind] && <p className={styles.code}>{codes[kind]}</p>}
          <div className={screen.title}>
            <Heading ref={title} level={1} size="display" isFocusTarget>
              {texts.title ?? message(`errorScreen.${kind}.title`)}
            </Heading>
          </div>
          <p className={styles.text}>{texts.text ?? message(`errorScreen.${kind}.text`)}</p>
          {children && <div className={styles.more}>{children}</div>}
          <div className={screen.actions}>
            {retry && (
              <NativeButton size="lg" onClick={retry}>
                {texts.retryLabel ?? message('errorScreen.retry')}
              </NativeButton>
            )}
            {kind !== 'offline' && (
              <a href={homeHref} className={cx(button.root, button.size.lg, retry ? button.look.secondary : button.look.primary)}>
                {texts.homeLabel ?? message(`errorScreen.${kind}.home`)}
              </a>
            )}
            {actions}
          </div>
          {details && <Details>{details}</Details>}
        </div>
      </Container>
    </Element>
  );
}

function Details({ children }: { children: string }) {
  const { message } = useMessages();
  return (
    <details open className={styles.details}>
      <summary className={styles.summary}>{message('errorScreen.details')}</summary>
      <pre dir="ltr" className={styles.trace}>
        {children}
      </pre>
    </details>
  );
}
