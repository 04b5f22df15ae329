import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';

import { layers } from '../theme/layers.ts';
import { cx } from '../theme/cx.ts';
import * as styles from './overlay.css.ts';
import { useOverlayLanguage } from './use-overlay-language.ts';

/** Which side of the trigger, and which of its edges to keep. `start` and `end` follow the direction of reading. */
export type OverlayPlacement = 'bottom start' | 'bottom' | 'bottom end' | 'top start' | 'top' | 'top end' | 'start' | 'end';

interface FloatingPlaneProps {
  placement?: OverlayPlacement | undefined;
  /** Adds to the looks of a floating plane. */
  className?: string;
  /** Without a trigger of react-aria around it: what it stands beside, and whether it does. */
  triggerRef?: RefObject<Element | null> | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** The plane that popovers, menus and selects open beside their trigger: in its layer, language and looks. */
export function FloatingPlane({ placement, className = '', triggerRef, isOpen, onOpenChange, children }: FloatingPlaneProps) {
  const { lang } = useOverlayLanguage();
  return (
    <Popover
      lang={lang}
      offset={6}
      containerPadding={12}
      className={cx(styles.floating, className)}
      // React-aria writes a layer of its own into the element.
      style={{ zIndex: layers.dialog }}
      {...(placement && { placement })}
      {...(triggerRef && { triggerRef, isOpen, onOpenChange })}
    >
      {children}
    </Popover>
  );
}
