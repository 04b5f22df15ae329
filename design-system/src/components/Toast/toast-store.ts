export type ToastTone = 'success' | 'critical' | 'info';

export interface ToastContent {
  /** What happened, in a few words. */
  title: string;
  /** @default 'info' */
  tone?: ToastTone;
  /** One more sentence. */
  text?: string;
  /** The one thing to do about it. It must be possible elsewhere too: the toast goes by itself. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in milliseconds; `Infinity` keeps it until it is closed. @default the provider's */
  duration?: number;
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

export interface ToastTimes {
  /** How long a toast stays unless it says otherwise, in milliseconds. @default 5000 */
  duration?: number | undefined;
  /** How long a closed one is kept, in milliseconds. @default 1000000 */
  removalDelay?: number | undefined;
}

/** Why the clock of a toast stands still. */
type ToastHold = 'hover' | 'focus' | 'swipe' | 'hidden';

export interface ToastStore {
  /** All that are kept, oldest first; one of them is open at the most. */
  read: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  /** Shows a toast in place of the one that is open. */
  show: (content: ToastContent) => number;
  close: (id: number) => void;
  /** Stops the clock until every reason is gone. */
  hold: (reason: ToastHold) => void;
  release: (reason: ToastHold) => void;
}

/**
 * Toasts, one at a time. Made by hand: react-aria's queue lets several show or wait, forgets a closed one at once, knows no swipe
 * and announces each as a dialog, and every public page would load it.
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
    // What held it was on it and is gone with it.
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
