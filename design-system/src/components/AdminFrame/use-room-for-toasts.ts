import { type RefObject, useContext, useEffect } from 'react';

import { actionsRoomProperty, toastRoomProperty } from '../../internal/frame.css.ts';
import { ToastRegionContext } from '../../internal/toast-region.ts';

/** Between a toast and what is above it, in px. */
const GAP = 8;

/** Keeps the end of the screen free while a toast is there, and what has the focus in sight. */
export function useRoomForToasts(content: RefObject<HTMLElement | null>): void {
  const region = useContext(ToastRegionContext);
  // Not a layout effect: the region comes after the frame, and has no element yet when those run.
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    const measure = () => {
      const toast = region?.current;
      if (!toast || toast.offsetHeight === 0) return style.removeProperty(toastRoomProperty);
      const actions = Number.parseFloat(style.getPropertyValue(actionsRoomProperty)) || 0;
      style.setProperty(toastRoomProperty, `${Math.ceil(innerHeight - actions - toast.getBoundingClientRect().top) + GAP}px`);
      const focused = document.activeElement;
      if (focused && focused !== content.current && content.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    };
    // Deferred out of the observer callback: what it moves may be observed as well.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (region?.current) observer.observe(region.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(toastRoomProperty);
    };
  }, [region, content]);
}
