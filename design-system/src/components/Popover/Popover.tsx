import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Trigger } from '../../internal/AriaPressParts.tsx';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import type { OverlayPlacement } from '../../internal/FloatingPanel.tsx';
import * as styles from './Popover.css.ts';

export interface PopoverProps extends ElementProps {
  /** Accessible name. */
  label: string;
  /** The `Button` or `IconButton` that opens it. */
  trigger?: ReactElement;
  /** The element it is anchored to, when something else opens it. Requires `isOpen` and `onOpenChange`. */
  triggerRef?: RefObject<Element | null>;
  /** `start` and `end` follow the text direction; the popover flips where there is no room. @default 'bottom start' */
  placement?: OverlayPlacement;
  /** 256, 352 or 480 px, and never wider than the screen. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Open initially (uncontrolled). */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Content, or a render function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A non-modal panel anchored to a control, for a choice or details. */
export function Popover({ label, trigger, triggerRef, placement = 'bottom start', size = 'md', children, ...props }: PopoverProps) {
  const { isOpen, defaultOpen, onOpenChange } = props;
  const { id, ref, ...attributes } = elementProps(props);
  const plane = (
    <FloatingPanel
      placement={placement}
      className={styles.width[size]}
      {...(!trigger && { triggerRef, isOpen: isOpen ?? false, onOpenChange })}
    >
      <Dialog
        aria-label={label}
        className={styles.dialog}
        render={(dialog) => <section {...dialog} {...attributes} />}
        {...(id && { id })}
        {...(ref && { ref })}
      >
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </FloatingPanel>
  );
  if (!trigger) return plane;
  return (
    <DialogTrigger
      {...(isOpen !== undefined && { isOpen })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Trigger of="popover">{trigger}</Trigger>
      {plane}
    </DialogTrigger>
  );
}
