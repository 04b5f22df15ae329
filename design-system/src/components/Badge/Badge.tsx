import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { ownWidth } from '../../internal/own-width.css.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Badge.css.ts';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'critical';

interface LookProps extends ElementProps<HTMLSpanElement> {
  /** `accent` is gold: use at most one or two on a screen. @default 'neutral' */
  tone?: BadgeTone;
}

interface WordProps extends LookProps {
  /** One or two words. */
  children: ReactNode;
  count?: undefined;
  isDot?: undefined;
  label?: undefined;
}

interface CountProps extends LookProps {
  /** The count. Zero draws nothing. */
  count: number;
  /** The largest number shown; anything above is shown as "99+". @default 99 */
  max?: number;
  /** For screen readers: text in place of the bare number, such as "12 new requests", or what the dot means. */
  label?: string;
  isDot?: undefined;
  children?: undefined;
}

interface DotProps extends LookProps {
  /** Shows only a dot, when the count does not matter. */
  isDot: true;
  /** For screen readers: text in place of the bare number, such as "12 new requests", or what the dot means. */
  label: string;
  count?: undefined;
  children?: undefined;
}

export type BadgeProps = WordProps | CountProps | DotProps;

/** A small label, count or dot. */
export function Badge(props: BadgeProps) {
  const { message } = useMessages();
  const { number } = useNumbers();
  const { tone = 'neutral' } = props;
  if (props.isDot) {
    return (
      <span {...elementProps(props)} className={cx(styles.dot, ownWidth, styles.tone[tone])}>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </span>
    );
  }
  if (props.count === undefined)
    return (
      <span {...elementProps(props)} className={cx(styles.root, ownWidth, styles.tone[tone])}>
        {props.children}
      </span>
    );

  const { count, max = 99, label } = props;
  if (count <= 0) return null;
  const written = <bdi>{count > max ? message('badge.more', { count: number(max) }) : number(count)}</bdi>;
  return (
    <span {...elementProps(props)} className={cx(styles.root, ownWidth, styles.count, styles.tone[tone])}>
      {label === undefined ? (
        written
      ) : (
        <>
          <span aria-hidden="true">{written}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
