import { createContext, useContext, useEffect, useRef } from 'react';
import type { ComponentType, JSX, MouseEvent, ReactNode } from 'react';

import { announce } from './announce.ts';

/** What `Button` and `IconButton` ask of the button they are drawn with. */
export interface PressButtonProps {
  type: 'button' | 'submit' | 'reset';
  onPress: (() => void) | undefined;
  isPending: boolean;
  isDisabled: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  className: string;
  children: ReactNode;
}

/** The button of the platform: all that a public page needs of one, before scripts run too. */
function NativePart({ type, onPress, isPending, isDisabled, ...props }: PressButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useBusyWords(element, isPending);
  const handleClick = (event: MouseEvent) => {
    // Enter in a field presses the submit button too.
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...props}
      ref={element}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onClick={onPress || isPending ? handleClick : undefined}
    />
  );
}

/** The name of a button changes while it is busy, and few screen readers say so by themselves. */
function useBusyWords(element: { current: HTMLButtonElement | null }, isPending: boolean) {
  const wasPending = useRef(isPending);
  useEffect(() => {
    const button = element.current;
    if (wasPending.current !== isPending && button && button === document.activeElement) {
      const sign = button.querySelector('[role="img"]')?.getAttribute('aria-label');
      announce(button.getAttribute('aria-label') ?? sign ?? button.textContent);
    }
    wasPending.current = isPending;
  }, [element, isPending]);
}

/** What stands for a button and for a link with a tooltip inside a part of react-aria, which opens and describes through it. */
export interface PressParts {
  Button: ComponentType<PressButtonProps>;
  /** Around a link: tells when it is reached. */
  Reach?: ComponentType<{ children: JSX.Element }>;
}

export const PressPartsContext = createContext<PressParts>({ Button: NativePart });

/** The button around `Button` and `IconButton`: the platform's, or react-aria's where one of its parts needs that. */
export function PressButton(props: PressButtonProps) {
  const { Button } = useContext(PressPartsContext);
  return <Button {...props} />;
}
