import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const ownControls = 'a, button, input, select, textarea, label, summary, [contenteditable], [data-selection-cell]';

/** Selecting text with the pointer ends in a click, which must not open anything. */
const isMarkingText = (row: Element): boolean => {
  const marked = getSelection();
  return marked?.type === 'Range' && marked.containsNode(row, true);
};

function pressRow(event: MouseEvent): void {
  const target = event.target as Element;
  const row = target.closest('tr');
  const opener = row?.querySelector('[data-row-opener]');
  if (!row || !opener || target.closest(ownControls) || isMarkingText(row)) return;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  opener.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey, ctrlKey, metaKey, shiftKey }));
}

/**
 * Pointer shortcuts for a whole row: a click anywhere presses the button or link that names the row, with its modifier keys,
 * so that a new tab opens as from the link itself. Also tracks Shift, for range selection.
 */
export function useRowGestures(body: RefObject<HTMLElement | null>): { isShiftHeld: () => boolean } {
  const isShiftHeld = useRef(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const noteShift = (event: MouseEvent | KeyboardEvent) => {
      isShiftHeld.current = event.shiftKey;
    };
    // With Shift the browser would select the text between the two rows.
    const keepText = (event: MouseEvent) => {
      if (event.shiftKey && (event.target as Element).closest('[data-selection-cell]')) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', noteShift, { signal, capture: true });
    element.addEventListener('click', noteShift, { signal, capture: true });
    element.addEventListener('mousedown', keepText, { signal });
    element.addEventListener('click', pressRow, { signal });
    return () => stop.abort();
  }, [body]);
  return { isShiftHeld: () => isShiftHeld.current };
}
