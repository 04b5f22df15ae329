import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import * as screen from '../../internal/ink-screen.css.ts';
import { NativeButton } from '../Button/NativeButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as button from '../Button/Button.css.ts';
import { cx } from '../../theme/cx.ts';
import { Container } from '../Container/Container.tsx';
import { GirihPattern } from '../GirihPattern/GirihPattern.tsx';
import { Heading } from '../Heading/Heading.tsx';
import * as styles from './ErrorScreen.css.ts';

export type ErrorKind = 'notFound' | 'serverError' | 'offline' | 'rendering';

export interface ErrorScreenProps {
  /** What happened: no such page, a failure of the server, no connection, or a failure while rendering. */
  kind: ErrorKind;
  /** Address of the home page. Not for `offline`: without a connection no page can be loaded. */
  homeHref: string;
  /**
   * Tries again. `rendering` always offers it, and so does `offline`, where it is called when the connection is back, too; the others
   * only where it is given: what the server sends itself has no script. @default loads the page again
   */
  onRetry?: () => void;
  /** What went wrong in technical words; only for those who develop. */
  details?: string | undefined;
  /** After the way home: other ways onward. */
  actions?: ReactNode;
  /** One more sentence below the text, for example a phone number. */
  children?: ReactNode;
  /** `main` where no page is left around it. @default 'div' */
  as?: 'div' | 'main';
  /** The page's h1. @default the words of the kind */
  title?: ReactNode;
  /** What it means and what to do. @default the words of the kind */
  text?: ReactNode;
  /** @default the words of the kind for the way home */
  homeLabel?: string;
  /** @default the words for "Try Again" */
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
 * Takes the place of a page that cannot be shown. Made of native elements, with a home link that loads the page: what
 * failed may be the application itself.
 */
export function ErrorScreen({ kind, homeHref, onRetry, details, actions, children, as: Element = 'div', ...words }: ErrorScreenProps) {
  const { word } = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const isRendering = kind === 'rendering';
  const isOffline = kind === 'offline';
  // What has a number is the server's answer, and comes without a script.
  const retry = onRetry ?? (codes[kind] ? undefined : reload);
  useConnectionBack(isOffline ? retry : undefined);
  useEffect(() => {
    // What had the focus is gone with the page.
    if (isRendering) title.current?.focus();
  }, [isRendering]);
  return (
    <Element data-plane="ink" className={styles.root}>
      <div className={screen.pattern}>
        <GirihPattern variant="hero" />
      </div>
      <Container>
        <div className={styles.content}>
          {codes[kind] && <p className={styles.code}>{codes[kind]}</p>}
          <div className={screen.title}>
            <Heading ref={title} level={1} size="display" isFocusTarget>
              {words.title ?? word(`errorScreen.${kind}.title`)}
            </Heading>
          </div>
          <p className={styles.text}>{words.text ?? word(`errorScreen.${kind}.text`)}</p>
          {children && <div className={styles.more}>{children}</div>}
          <div className={screen.actions}>
            {retry && (
              <NativeButton size="lg" onClick={retry}>
                {words.retryLabel ?? word('errorScreen.retry')}
              </NativeButton>
            )}
            {kind !== 'offline' && (
              <a href={homeHref} className={cx(button.root, button.size.lg, retry ? button.look.secondary : button.look.primary)}>
                {words.homeLabel ?? word(`errorScreen.${kind}.home`)}
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
  const { word } = useMessages();
  return (
    <details open className={styles.details}>
      <summary className={styles.summary}>{word('errorScreen.details')}</summary>
      <pre dir="ltr" className={styles.trace}>
        {children}
      </pre>
    </details>
  );
}
