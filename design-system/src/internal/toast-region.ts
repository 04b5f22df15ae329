import { createContext, type RefObject } from 'react';

/** The element in which toasts appear; it has no height while there is none. Null outside of a `ToastProvider`. */
export const ToastRegionContext = createContext<RefObject<HTMLElement | null> | null>(null);
