import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls back when Escape is pressed inside the element. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: (event: KeyboardEvent) => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape(event);
  });
  useEffect(() => {
    const target = element.current;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [element]);
}
