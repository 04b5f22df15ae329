import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts work off until no pointer is pressed. A press on a button takes the focus from a field first: an error that appears
 * or goes at that moment would move the button away from under the pointer, and the click would be lost.
 */
export function useWhenPointerIsUp(): (work: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => (isDown.current = true);
    const up = () => (isDown.current = false);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return useCallback((work) => {
    if (!isDown.current) return work();
    // The click comes after the pointer is up.
    const later = () => setTimeout(work);
    addEventListener('pointerup', later, { once: true });
  }, []);
}
