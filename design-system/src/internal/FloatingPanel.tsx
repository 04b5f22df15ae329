import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';

import { layers } from '../theme/layers.ts';
import { cx } from '../theme/cx.ts';
import * as styles from './overlay.css.ts';
import { useOverlayLanguage } from './use-overlay-language.ts';

/** Side of the trigger, and the edge to align with. `start` and `end` follow the text direction. */
export type OverlayPlacement = 'bottom start' | 'bottom' | 'bottom end' | 'top start' | 'top' | 'top end' | 'start' | 'end';

interface FloatingPanelProps {
  placement?: OverlayPlacement | undefined;
  /** Additional class of the plane. */
  className?: string;
  /** Anchor and open state, without a react-aria trigger around it. */
  triggerRef?: RefObject<Element | null> | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** The floating panel of popovers, menus and selects, with its layer, language and styles. */
export function FloatingPanel({ placement, className = '', triggerRef, isOpen, onOpenChange, children }: FloatingPanelProps) {
  const { lang } = useOverlayLanguage();
  return (
    <Popover
      lang={lang}
      offset={6}
      containerPadding={12}
      className={cx(styles.floating, className)}
      // React-aria sets an inline z-index on the element.
      style={{ zIndex: layers.dialog }}
      {...(placement && { placement })}
      {...(triggerRef && { triggerRef, isOpen, onOpenChange })}
    >
      {children}
    </Popover>
  );
}
