import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as screen from '../../internal/ink-screen.css.ts';
import { Container } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import * as styles from './Hero.css.ts';

export interface HeroProps extends ElementProps<HTMLDivElement> {
  /** The page's h1: a promise in a few words. */
  title: ReactNode;
  /** A line above the title that says what the page is. */
  kicker?: ReactNode;
  /** One or two sentences below the title. */
  children?: ReactNode;
  /** `Button`s of size `lg`: a primary one, and at most two secondary ones. On a phone two share a row, and a third has its own. */
  actions?: ReactNode;
  /** Next to the actions, for example whether the company is open now. */
  note?: ReactNode;
  /** Compact links to the most visited pages, below the actions on a phone; on wider screens they are in the header. */
  shortcuts?: ReactNode;
  /**
   * The company's work, at the end side of the text from 48 rem on: a drawing, or a photo, which is cropped to 3:2. Not on a phone, whose
   * first screen has the actions.
   */
  picture?: ReactNode;
  /** Decoration behind the text that fills the screen. */
  pattern?: ReactNode;
  /** Lets a script move the focus to the title after a navigation. */
  isFocusTarget?: boolean;
}

/** The first screen of a page: a title on ink. */
export function Hero({ title, kicker, children, actions, note, shortcuts, picture, pattern, isFocusTarget, ...passed }: HeroProps) {
  return (
    <div data-plane="ink" {...elementProps(passed)} className={screen.root}>
      {pattern && (
        <div aria-hidden="true" className={screen.pattern}>
          {pattern}
        </div>
      )}
      <Container>
        <div className={cx(styles.content, Boolean(picture) && styles.withPicture)}>
          <div>
            {kicker && <p className={styles.kicker}>{kicker}</p>}
            <div className={screen.title}>
              <Heading level={1} size="display" isFocusTarget={isFocusTarget}>
                {title}
              </Heading>
            </div>
            {children && <div className={styles.text}>{children}</div>}
            {(actions || note) && (
              <div className={styles.actions}>
                {actions}
                {note && <div className={styles.note}>{note}</div>}
              </div>
            )}
            {shortcuts && <div className={styles.shortcuts}>{shortcuts}</div>}
          </div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
      </Container>
    </div>
  );
}
