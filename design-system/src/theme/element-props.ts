import type { Ref } from 'react';

/**
 * What a component passes on to its element: the control of a field, the root of anything else.
 * There is neither `className` nor `style`: callers say what something means, not how it looks.
 */
export interface ElementProps<Target extends Element = HTMLElement> {
  id?: string | undefined;
  ref?: Ref<Target> | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
  [aria: `aria-${string}`]: string | number | boolean | undefined;
}

const isPassedOn = (name: string): boolean => name === 'id' || name === 'ref' || name.startsWith('data-') || name.startsWith('aria-');

/** Those among the props of a component that its element gets. */
export function elementProps(props: object): ElementProps<never> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => isPassedOn(name)));
}
