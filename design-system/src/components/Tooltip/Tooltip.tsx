import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

import { AriaPressParts } from '../../internal/AriaPressParts.tsx';
import type { OverlayPlacement } from '../../internal/FloatingPlane.tsx';
import { Shortcut } from '../../internal/Shortcut.tsx';
import { useOverlayLanguage } from '../../internal/use-overlay-language.ts';
import { layers } from '../../theme/layers.ts';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps {
  /** A few words. What a person must know stands on the page instead. */
  content: ReactNode;
  /** The key that does the same, such as `e`. */
  shortcut?: string;
  /** `start` and `end` follow the direction of reading. @default 'top' */
  placement?: OverlayPlacement;
  /** Milliseconds that the pointer rests before it appears; keyboard focus does not wait. @default 600 */
  delay?: number;
  /** Whether it is shown, when the caller holds that. Takes `onOpenChange` along. */
  isOpen?: boolean;
  /** Shown from the start. */
  defaultOpen?: boolean;
  /** Called when it appears and disappears. */
  onOpenChange?: (isOpen: boolean) => void;
  /** One `IconButton` or `Button`. */
  children: ReactElement;
}

/** Long enough to cross the gap between the control and its tooltip with the pointer. */
const LEAVE_DELAY = 300;

/** A few words about a control, beside it, while the pointer rests on it or the keyboard has reached it. */
export function Tooltip({ content, shortcut, placement = 'top', delay = 600, children, ...state }: TooltipProps) {
  const { lang, dir } = useOverlayLanguage();
  return (
    <TooltipTrigger delay={delay} closeDelay={LEAVE_DELAY} {...state}>
      <AriaPressParts>{children}</AriaPressParts>
      <AriaTooltip
        {...{ placement, lang, dir }}
        // An open dialog makes everything else inert; this one belongs to a control inside it.
        data-react-aria-top-layer="true"
        offset={6}
        containerPadding={12}
        className={styles.root}
        // React-aria writes a layer of its own into the element.
        style={{ zIndex: layers.dialog }}
      >
        <span className={styles.words}>{content}</span>
        {shortcut && <Shortcut keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
