import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components';

import { AriaPressParts } from '../../internal/AriaPressParts.tsx';
import { FloatingPlane } from '../../internal/FloatingPlane.tsx';
import type { OverlayPlacement } from '../../internal/FloatingPlane.tsx';
import * as styles from './Popover.css.ts';

export interface PopoverProps {
  /** Names it for screen readers. */
  label: string;
  /** The `Button` or `IconButton` that opens it. */
  trigger?: ReactElement;
  /** What it stands beside, when something else opens it. Takes `isOpen` and `onOpenChange` along. */
  triggerRef?: RefObject<Element | null>;
  /** `start` and `end` follow the direction of reading; it turns over where there is no room. @default 'bottom start' */
  placement?: OverlayPlacement;
  /** 256, 352 or 480 px, and never wider than the screen. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Whether it is open, when the caller holds that. */
  isOpen?: boolean;
  /** Open from the start. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Its content, or a function that is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small plane beside a control, for a choice or a detail that the page can do without. */
export function Popover({ label, trigger, triggerRef, placement = 'bottom start', size = 'md', children, ...state }: PopoverProps) {
  const plane = (
    <FloatingPlane
      placement={placement}
      className={styles.width[size]}
      {...(!trigger && { triggerRef, isOpen: state.isOpen ?? false, onOpenChange: state.onOpenChange })}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </FloatingPlane>
  );
  if (!trigger) return plane;
  return (
    <DialogTrigger {...state}>
      <AriaPressParts>{trigger}</AriaPressParts>
      {plane}
    </DialogTrigger>
  );
}
