import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';
import { Button, Focusable, PopoverContext, TooltipContext, useSlottedContext } from 'react-aria-components';

import { elementProps } from '../theme/element-props.ts';
import { type PressButtonProps, type PressParts, PressPartsContext } from './PressButton.tsx';

// Bundlers replace it, as they do in React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** React-aria's button drops most `aria-*` attributes. */
function AriaButton({ onPress, ref, ...props }: PressButtonProps) {
  const { id, ref: _, ...attributes } = elementProps(props);
  return (
    <Button
      {...props}
      {...(ref && { ref })}
      {...(id && { id })}
      {...(onPress && { onPress })}
      render={(button) => <button {...attributes} {...button} />}
    />
  );
}

const parts: PressParts = { Button: AriaButton, FocusReporter: Focusable };

/** Renders `Button` and `IconButton` as react-aria buttons, which its triggers and dialogs reach by context. */
export function AriaPressParts({ children }: { children: ReactNode }) {
  return <PressPartsContext value={parts}>{children}</PressPartsContext>;
}

/**
 * The control that opens a menu, popover or dialog, or has a tooltip.
 *
 * @throws Error in development when it is neither `Button` nor `IconButton`, because nothing would open.
 */
export function Trigger({ of, children }: { of: 'popover' | 'tooltip'; children: ReactElement }) {
  const popover = useSlottedContext(PopoverContext)?.triggerRef;
  const tooltip = useSlottedContext(TooltipContext)?.triggerRef;
  const control: RefObject<Element | null> | undefined = of === 'tooltip' ? tooltip : popover;
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !control || control.current) return;
    throw new Error('The trigger must be a Button or an IconButton of the design system, or a component that renders one.');
  }, [control]);
  return <AriaPressParts>{children}</AriaPressParts>;
}
