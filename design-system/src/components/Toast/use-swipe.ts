import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Distance in CSS px from which a swipe dismisses the toast. */
const THRESHOLD = 50;
/** Movement below this distance is a press, not a swipe. */
const SLACK = 4;

interface Swipe {
  onStart: () => void;
  onEnd: () => void;
  /** Called when the toast was released beyond that distance. */
  onDismiss: () => void;
}

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Lets an element follow the finger horizontally and disappear or spring back on release. Pointer positions are physical,
 * and both directions do the same.
 */
export function useSwipe({ onStart, onEnd, onDismiss }: Swipe): SwipeHandlers {
  const swipe = useRef<{ pointerId: number; startX: number; isMoving: boolean } | null>(null);
  const place = (element: HTMLElement, distance: number) => {
    element.style.transform = distance === 0 ? '' : `translateX(${distance}px)`;
    element.style.opacity = distance === 0 ? '' : String(1 - Math.min(Math.abs(distance) / (4 * THRESHOLD), 0.75));
    element.toggleAttribute('data-swiping', distance !== 0);
  };
  const finish = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>, mayDismiss: boolean) => {
    const current = swipe.current;
    if (current?.pointerId !== pointerId) return;
    swipe.current = null;
    place(currentTarget, 0);
    if (!current.isMoving) return;
    onEnd();
    if (mayDismiss && Math.abs(clientX - current.startX) >= THRESHOLD) onDismiss();
  };
  return {
    onPointerDown: ({ target, button, pointerId, clientX }) => {
      if (button !== 0 || (target as Element).closest('a, button')) return;
      swipe.current = { pointerId, startX: clientX, isMoving: false };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }) => {
      const current = swipe.current;
      if (current?.pointerId !== pointerId) return;
      const distance = clientX - current.startX;
      if (!current.isMoving) {
        if (Math.abs(distance) < SLACK) return;
        current.isMoving = true;
        currentTarget.setPointerCapture(pointerId);
        onStart();
      }
      place(currentTarget, distance);
    },
    onPointerUp: (event) => finish(event, true),
    onPointerCancel: (event) => finish(event, false),
  };
}
