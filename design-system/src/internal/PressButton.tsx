import { createContext, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import type { ComponentType, JSX, MouseEvent, ReactNode } from 'react';

import type { ElementProps } from '../theme/element-props.ts';
import { clickFor, type PressEvent } from './press-event.ts';
import { root as visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.css.ts';

/** What `Button` and `IconButton` need from the underlying button. */
export interface PressButtonProps extends ElementProps<HTMLButtonElement> {
  type: 'button' | 'submit' | 'reset';
  onPress: ((event: PressEvent) => void) | undefined;
  isPending: boolean;
  isDisabled: boolean | undefined;
  form?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  className: string;
  children: ReactNode;
}

/** The native button: all that a public page needs, also without scripts. */
function NativePart({ ref, type, onPress, isPending, isDisabled, ...props }: PressButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, []);
  useBusyAnnouncement(element, isPending);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the submit button too.
    if (isPending) event.preventDefault();
    else clickFor(onPress)?.(event);
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

/** The accessible name changes while busy, which few screen readers announce on their own. */
function useBusyAnnouncement(element: { current: HTMLButtonElement | null }, isPending: boolean) {
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

/** Replacements for the button, and for a link with a tooltip, inside a react-aria component that controls them. */
export interface PressParts {
  Button: ComponentType<PressButtonProps>;
  /** Wraps a link: reports when it receives focus. */
  FocusReporter?: ComponentType<{ children: JSX.Element }>;
}

export const PressPartsContext = createContext<PressParts>({ Button: NativePart });

/** The button behind `Button` and `IconButton`: native, or react-aria's inside a react-aria component. */
export function PressButton(props: PressButtonProps) {
  const { Button } = useContext(PressPartsContext);
  return <Button {...props} />;
}

/** Screen readers announce changes of known regions; a new region must be in the DOM first. */
const ANNOUNCE_DELAY_MS = 100;
/** Long enough to be announced, short enough not to be encountered by users who continue reading. */
const REMOVE_AFTER_MS = 7000;

let region: HTMLElement | undefined;

/** Announces a message to screen readers at once. */
function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = visuallyHidden;
    region.setAttribute('aria-live', 'assertive');
    // React-aria's dialogs do not make elements with this attribute inert.
    region.dataset['reactAriaTopLayer'] = '';
    document.body.append(region);
  }
  const message = document.createElement('div');
  setTimeout(() => {
    message.textContent = text;
    region?.append(message);
  }, ANNOUNCE_DELAY_MS);
  setTimeout(() => message.remove(), REMOVE_AFTER_MS);
}
