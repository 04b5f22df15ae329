import type { Ref } from 'react';

/**
 * The props that a component passes on to its element: the control of a field, the root of anything else.
 * There is neither `className` nor `style`: callers pass meaning, not appearance.
 */
export interface ElementProps<Target extends Element = HTMLElement> {
  id?: string | undefined;
  ref?: Ref<Target> | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
  [aria: `aria-${string}`]: string | number | boolean | undefined;
}

const isPassedOn = (name: string): boolean => name === 'id' || name === 'ref' || name.startsWith('data-') || name.startsWith('aria-');

/** The subset of a component's props that its element receives. */
export function elementProps(props: object): ElementProps<never> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => isPassedOn(name)));
}
