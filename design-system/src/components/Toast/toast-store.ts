export type ToastTone = 'success' | 'critical' | 'info';

export interface ToastContent {
  /** What happened, in a few words. */
  title: string;
  /** @default 'info' */
  tone?: ToastTone;
  /** One additional sentence. */
  text?: string;
  /** The one action of the toast. It must be available elsewhere too, because the toast disappears. */
  action?: { label: string; onPress: () => void };
  /** Duration in milliseconds; `Infinity` keeps it until it is closed. @default the provider's */
  duration?: number;
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

export interface ToastTimes {
  /** Default duration of a toast in milliseconds. @default 5000 */
  duration?: number | undefined;
  /** How long a closed toast is kept, in milliseconds. @default 1000000 */
  removalDelay?: number | undefined;
}

/** Reasons to pause a toast's timer. */
type ToastHold = 'hover' | 'focus' | 'swipe' | 'hidden';

export interface ToastStore {
  /** All kept toasts, oldest first; at most one of them is open. */
  read: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  /** Shows a toast in place of the open one. */
  show: (content: ToastContent) => number;
  close: (id: number) => void;
  /** Pauses the timer until every reason is gone. */
  hold: (reason: ToastHold) => void;
  release: (reason: ToastHold) => void;
}

/**
 * Toasts, one at a time. Our own, because react-aria's queue shows several or makes them wait, forgets closed ones at once, has no swipe,
 * announces each as a dialog, and would be loaded by every public page.
 */
export function createToastStore({ duration = 5000, removalDelay = 1_000_000 }: ToastTimes = {}): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let left = Infinity;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const holds = new Set<ToastHold>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const openOne = () => toasts.find(({ isOpen }) => isOpen);
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - startedAt;
  };
  const run = () => {
    const open = openOne();
    if (!open || holds.size > 0 || timer !== undefined || left === Infinity) return;
    startedAt = Date.now();
    timer = setTimeout(() => close(open.id), left);
  };
  const closed = (id: number) => {
    setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), removalDelay);
    return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
  };
  const close = (id: number) => {
    if (openOne()?.id !== id) return;
    stop();
    // The reasons belonged to the closed toast.
    for (const reason of ['hover', 'focus', 'swipe'] as const) holds.delete(reason);
    publish(closed(id));
  };
  const show = (content: ToastContent) => {
    const open = openOne();
    stop();
    lastId += 1;
    left = content.duration ?? duration;
    publish([...(open ? closed(open.id) : toasts), { ...content, id: lastId, isOpen: true }]);
    run();
    return lastId;
  };
  return {
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    close,
    hold: (reason) => {
      holds.add(reason);
      stop();
    },
    release: (reason) => {
      holds.delete(reason);
      run();
    },
  };
}
