import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { ToastRegionContext } from '../../internal/toast-region.ts';
import { createToastStore } from './toast-store.ts';
import type { ToastContent, ToastTimes } from './toast-store.ts';
import { ToastRegion } from './ToastRegion.tsx';

export interface ToastProviderProps {
  /** Default duration of a toast in milliseconds. @default 5000 */
  duration?: number;
  /** How long a closed toast is kept, in milliseconds. @default 1000000 */
  removalDelay?: number;
  /** Accessible name of the toast region. @default the built-in "Notifications" */
  label?: string;
  children?: ReactNode;
}

interface ToastValue {
  /** Shows a toast in place of the open one, and returns its id. */
  show: (content: ToastContent) => number;
  /** Closes the toast with this id, if it is still open. */
  close: (id: number) => void;
}

const ToastContext = createContext<ToastValue | null>(null);

/** Holds the toasts of an application and renders their region. Wrap everything that may show a toast. */
export function ToastProvider({ duration, removalDelay, label, children }: ToastProviderProps) {
  const [store] = useState(() => createToastStore({ duration, removalDelay } satisfies ToastTimes));
  const region = useRef<HTMLDivElement>(null);
  const value = useMemo(() => ({ show: store.show, close: store.close }), [store]);
  return (
    <ToastContext value={value}>
      <ToastRegionContext value={region}>{children}</ToastRegionContext>
      <ToastRegion ref={region} store={store} label={label} />
    </ToastContext>
  );
}

/**
 * The functions that show and close toasts.
 *
 * @throws Error that names the missing provider.
 */
export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (!value) throw new Error('useToast must be used inside <ToastProvider>.');
  return value;
}
