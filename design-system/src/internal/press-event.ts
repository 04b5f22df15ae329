import type { MouseEvent } from 'react';

/** A press by pointer, Enter or Space. */
export interface PressEvent {
  /** The pressed element. */
  readonly target: Element;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The click handler of a native element that reports presses. */
export const clickFor = (onPress: ((event: PressEvent) => void) | undefined) =>
  onPress && ((event: MouseEvent) => onPress({ ...modifiersOf(event), target: event.currentTarget }));

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent) => ({ shiftKey, ctrlKey, metaKey, altKey });
