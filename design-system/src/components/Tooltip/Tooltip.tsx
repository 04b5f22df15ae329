import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Trigger } from '../../internal/AriaPressParts.tsx';
import type { OverlayPlacement } from '../../internal/FloatingPanel.tsx';
import { Shortcut } from '../../internal/Shortcut.tsx';
import { useOverlayLanguage } from '../../internal/use-overlay-language.ts';
import { layers } from '../../theme/layers.ts';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps extends ElementProps<HTMLDivElement> {
  /** A few words. Essential information belongs on the page instead. */
  content: ReactNode;
  /** The keyboard shortcut, such as `e`. */
  shortcut?: string;
  /** `start` and `end` follow the text direction. @default 'top' */
  placement?: OverlayPlacement;
  /** Hover time before it appears, in milliseconds; keyboard focus shows it at once. @default 600 */
  delay?: number;
  /** Whether it is shown (controlled). Requires `onOpenChange`. */
  isOpen?: boolean;
  /** Shown initially (uncontrolled). */
  defaultOpen?: boolean;
  /** Called when it appears and disappears. */
  onOpenChange?: (isOpen: boolean) => void;
  /** One `IconButton` or `Button`. */
  children: ReactElement;
}

/** Long enough to move the pointer across the gap between control and tooltip. */
const LEAVE_DELAY = 300;

/** A short description next to a control, shown on hover and keyboard focus. */
export function Tooltip({ content, shortcut, placement = 'top', delay = 600, children, ...props }: TooltipProps) {
  const { isOpen, defaultOpen, onOpenChange } = props;
  const { id, ref, ...attributes } = elementProps(props);
  const { lang, dir } = useOverlayLanguage();
  return (
    <TooltipTrigger
      delay={delay}
      closeDelay={LEAVE_DELAY}
      {...(isOpen !== undefined && { isOpen })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Trigger of="tooltip">{children}</Trigger>
      <AriaTooltip
        {...{ placement, lang, dir }}
        // An open dialog makes everything else inert; this one belongs to a control inside it.
        data-react-aria-top-layer="true"
        offset={6}
        containerPadding={12}
        className={styles.root}
        render={(tooltip) => <div {...tooltip} {...attributes} />}
        {...(id && { id })}
        {...(ref && { ref })}
        // React-aria sets an inline z-index on the element.
        style={{ zIndex: layers.dialog }}
      >
        <span className={styles.text}>{content}</span>
        {shortcut && <Shortcut keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
