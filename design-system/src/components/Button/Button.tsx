import type { ReactElement, ReactNode, ButtonHTMLAttributes, Ref } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { ownWidth } from '../../internal/own-width.css.ts';
import { PressButton } from '../../internal/PressButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './Button.css.ts';

interface LookProps {
  /** Use one `primary` per screen. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `critical` deletes or revokes something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  /** `sm` in bars and rows, `lg` for calls to action. @default 'md' */
  size?: keyof typeof styles.size;
  /** Aligns the label of a `quiet` button with the texts and fields above and below it. */
  isFlush?: boolean;
  /** Fills the width of its container. */
  isFullWidth?: boolean;
  /** Before the label: an icon such as `<PhoneIcon />`, or any other element of its size. */
  icon?: ReactElement;
  children: ReactNode;
}

interface ActionProps extends LookProps, ElementProps<HTMLButtonElement> {
  href?: undefined;
  /** @default 'button' */
  type?: 'button' | 'submit' | 'reset';
  /** Called on click, tap, Enter and Space; of a link before it is followed. */
  onPress?: (event: PressEvent) => void;
  /** Busy: keeps its focus and width, announces itself and ignores presses. */
  isPending?: boolean;
  /** Announced while busy. */
  pendingLabel?: string;
  isDisabled?: boolean;
  /** Id of the form it submits or resets, when it is outside of it. */
  form?: string;
  /** Name and value in the form data, when several buttons submit one form. */
  name?: string;
  value?: string;
}

interface LinkProps extends LookProps, ElementProps<HTMLAnchorElement> {
  /** Makes the button a link. */
  href: string;
  target?: '_blank';
  rel?: string;
  /** Saves what the link leads to as a file. */
  isDownload?: boolean;
  /** Called on click, tap, Enter and Space; of a link before it is followed. */
  onPress?: (event: PressEvent) => void;
}

export type ButtonProps = ActionProps | LinkProps;

const critical = { primary: 'primaryCritical', secondary: 'secondaryCritical', quiet: 'quietCritical' } as const;

/** A button or, with `href`, a link styled identically. */
export function Button(props: ButtonProps) {
  const { message } = useMessages();
  const { variant = 'primary', tone = 'neutral', size = 'md', isFlush = false, isFullWidth = false, icon, children } = props;
  const look = tone === 'critical' ? critical[variant] : variant;
  const className = cx(
    styles.root,
    ownWidth,
    styles.size[size],
    styles.look[look],
    isFlush && styles.flush[size],
    isFullWidth && styles.full,
  );
  const content = (
    <>
      {icon}
      {children}
    </>
  );

  if (props.href !== undefined) {
    const { href, target, rel, isDownload, onPress } = props;
    return (
      <Anchor {...elementProps(props)} {...{ href, target, rel, className }} download={isDownload} onClick={clickFor(onPress)}>
        {content}
      </Anchor>
    );
  }
  const { type = 'button', onPress, isPending = false, pendingLabel, isDisabled, form, name, value } = props;
  return (
    <PressButton {...elementProps(props)} {...{ type, onPress, isPending, isDisabled, form, name, value, className }}>
      <span className={isPending ? styles.contentPending : styles.content}>{content}</span>
      {isPending && (
        <span className={styles.pending}>
          <Spinner size="sm" label={pendingLabel ?? message('button.pending')} />
        </span>
      )}
    </PressButton>
  );
}

interface NativeButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-label' | 'title' | 'children'> {
  look?: 'primary' | 'secondary' | 'quiet';
  size?: keyof typeof styles.size;
  isFullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
}

/**
 * A native button styled like `Button`, for controls that a boot script handles before React runs and that must work
 * even when the application fails.
 */
export function NativeButton({ look = 'primary', size = 'md', isFullWidth = false, children, ...props }: NativeButtonProps) {
  return (
    <button {...props} type="button" className={cx(styles.root, styles.size[size], styles.look[look], isFullWidth && styles.full)}>
      {children}
    </button>
  );
}
