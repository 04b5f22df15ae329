import { type KeyboardEvent, type ReactNode, type RefObject, use } from 'react';
import { flushSync } from 'react-dom';
import { OverlayTriggerStateContext, Popover, PopoverContext, useSlottedContext } from 'react-aria-components';

import { layers } from '../theme/layers.ts';
import { cx } from '../theme/cx.ts';
import * as styles from './overlay.css.ts';
import { useOverlayLanguage } from './use-overlay-language.ts';

/** Side of the trigger, and the edge to align with. `start` and `end` follow the text direction. */
export type OverlayPlacement = 'bottom start' | 'bottom' | 'bottom end' | 'top start' | 'top' | 'top end' | 'start' | 'end';

interface FloatingPanelProps {
  placement?: OverlayPlacement | undefined;
  /**
   * Name of the panel. Without it react-aria refers to the label of the trigger, which the open panel makes inert: Chromium then finds
   * no name.
   */
  label?: string | undefined;
  /** Additional class of the plane. */
  className?: string;
  /** Anchor and open state, without a react-aria trigger around it. */
  triggerRef?: RefObject<Element | null> | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Tab closes it and continues from its trigger, as ARIA patterns require for menus and lists; otherwise the panel traps the focus. */
  closesOnTab?: boolean;
  /** Called before Tab closes it. */
  onTab?: () => void;
  children: ReactNode;
}

/** The floating panel of popovers, menus and selects, with its layer, language and styles. */
export function FloatingPanel({
  placement,
  label,
  className = '',
  triggerRef,
  isOpen,
  onOpenChange,
  children,
  ...tabbing
}: FloatingPanelProps) {
  const { closesOnTab = false, onTab } = tabbing;
  const { lang } = useOverlayLanguage();
  const state = use(OverlayTriggerStateContext);
  const trigger = useSlottedContext(PopoverContext)?.triggerRef;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // React-aria would move the focus within the panel.
    event.stopPropagation();
    onTab?.();
    flushSync(() => state?.close());
    // The browser continues from here, to the control before or after the trigger.
    if (trigger?.current instanceof HTMLElement) trigger.current.focus();
  };
  return (
    <Popover
      lang={lang}
      offset={6}
      containerPadding={12}
      className={cx(styles.floating, className)}
      // React-aria sets an inline z-index on the element.
      style={{ zIndex: layers.dialog }}
      placement={placement}
      render={closesOnTab ? (panel) => <div {...panel} onKeyDownCapture={handleKeyDown} /> : undefined}
      {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': '' })}
      {...(triggerRef && { triggerRef, isOpen, onOpenChange })}
    >
      {children}
    </Popover>
  );
}
