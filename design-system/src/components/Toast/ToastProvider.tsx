import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { createToastStore } from './toast-store.ts';
import type { ToastContent, ToastTimes } from './toast-store.ts';
import { ToastRegion } from './ToastRegion.tsx';

export interface ToastProviderProps {
  /** How long a toast stays unless it says otherwise, in milliseconds. @default 5000 */
  duration?: number;
  /** How long a closed one is kept, in milliseconds. @default 1000000 */
  removalDelay?: number;
  /** Names the region that toasts appear in. @default the word for "Notifications" */
  label?: string;
  children?: ReactNode;
}

interface ToastValue {
  /** Shows a toast in place of the one that is open, and answers with its id. */
  show: (content: ToastContent) => number;
  /** Closes that one, if it is still open. */
  close: (id: number) => void;
}

const ToastContext = createContext<ToastValue | null>(null);

/** Holds the toasts of an application and the one place they appear in. Around everything that may show one. */
export function ToastProvider({ duration, removalDelay, label, children }: ToastProviderProps) {
  const [store] = useState(() => createToastStore({ duration, removalDelay } satisfies ToastTimes));
  const value = useMemo(() => ({ show: store.show, close: store.close }), [store]);
  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion store={store} label={label} />
    </ToastContext>
  );
}

/**
 * The way to show a toast.
 *
 * @throws Error that names the missing provider.
 */
export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (!value) throw new Error('useToast must be used inside <ToastProvider>.');
  return value;
}
