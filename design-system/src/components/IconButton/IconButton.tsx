import { Fragment, useContext } from 'react';
import type { ReactElement } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { ownWidth } from '../../internal/own-width.css.ts';
import { PressButton, PressPartsContext } from '../../internal/PressButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './IconButton.css.ts';

interface LookProps {
  /** An icon such as `<CopyIcon />`, or any other element of its size. */
  icon: ReactElement;
  /** Accessible name: what it does. */
  label: string;
  /** Shows the label as the browser's native tooltip. For public pages; in the staff area wrap it in a `Tooltip`. */
  hasTitle?: boolean;
  /** `quiet` in rows and bars, `secondary` where an edge helps, `primary` for the main action. @default 'quiet' */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `critical` deletes or revokes something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  /** `sm` is 32 px, for dense rows and bars; `md` is 44 px. @default 'md' */
  size?: 'sm' | 'md';
}

interface ActionProps extends LookProps, ElementProps<HTMLButtonElement> {
  href?: undefined;
  /** @default 'button' */
  type?: 'button' | 'submit' | 'reset';
  /** Called on click, tap, Enter and Space; of a link before it is followed. */
  onPress?: (event: PressEvent) => void;
  /** Makes it a toggle that is on or off; the label stays the same in both states. */
  isPressed?: boolean;
  /** Busy: keeps its focus, announces itself and ignores presses. */
  isPending?: boolean;
  /** Announced while busy. @default the built-in "Please wait" */
  pendingLabel?: string;
  isDisabled?: boolean;
}

interface LinkProps extends LookProps, ElementProps<HTMLAnchorElement> {
  /** Makes it a link. */
  href: string;
  target?: '_blank';
  rel?: string;
  /** Called on click, tap, Enter and Space; of a link before it is followed. */
  onPress?: (event: PressEvent) => void;
}

export type IconButtonProps = ActionProps | LinkProps;

const critical = { primary: 'primaryCritical', secondary: 'secondaryCritical', quiet: 'quietCritical' } as const;

/** An icon-only button or, with `href`, link, named by its label. */
export function IconButton(props: IconButtonProps) {
  const { message } = useMessages();
  const { FocusReporter = Fragment } = useContext(PressPartsContext);
  const { icon, label, hasTitle = false, variant = 'quiet', tone = 'neutral', size = 'md' } = props;
  const look = tone === 'critical' ? critical[variant] : variant;
  const className = cx(styles.root, ownWidth, styles.size[size], styles.look[look]);
  const title = hasTitle ? label : undefined;

  if (props.href !== undefined) {
    return (
      // Tells a surrounding tooltip when the link receives focus.
      <FocusReporter>
        <Anchor
          {...elementProps(props)}
          href={props.href}
          target={props.target}
          rel={props.rel}
          onClick={clickFor(props.onPress)}
          aria-label={label}
          title={title}
          className={className}
        >
          {icon}
        </Anchor>
      </FocusReporter>
    );
  }
  const { type = 'button', onPress, isPressed, isPending = false, pendingLabel = message('button.pending'), isDisabled } = props;
  return (
    <PressButton
      {...elementProps(props)}
      {...{ type, onPress, isPending, isDisabled, className }}
      aria-label={isPending ? `${label} (${pendingLabel})` : label}
      aria-pressed={isPressed}
    >
      <span title={title} className={styles.face}>
        {isPending ? <Spinner size="sm" label={pendingLabel} /> : icon}
      </span>
    </PressButton>
  );
}
