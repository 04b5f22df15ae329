import {
  type ComponentType,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from '../Icon/icons.tsx';
import { cx } from '../../theme/cx.ts';
import { NativeButton } from '../Button/Button.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { IconProps } from '../Icon/Icon.tsx';
import * as styles from './Toast.css.ts';

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

export interface ToastProviderProps {
  /** Default duration of a toast in milliseconds. @default 5000 */
  duration?: number;
  /** How long a closed toast is kept in memory, in milliseconds. @default 1000000 */
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

/** The element in which toasts appear; it has no height while there is none. Null outside of a `ToastProvider`. */
export const ToastRegionContext = createContext<RefObject<HTMLElement | null> | null>(null);

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

interface ToastRegionProps {
  ref: RefObject<HTMLDivElement | null>;
  store: ToastStore;
  label: string | undefined;
}

const icons: Record<ToastTone, ComponentType<IconProps>> = { info: InfoIcon, success: CircleCheckIcon, critical: CircleAlertIcon };
const none: readonly Toast[] = [];

/**
 * The region that shows the open toast. It and its two live regions are in the DOM from the start, because screen readers announce
 * only changes of regions they already know.
 */
function ToastRegion({ ref, store, label }: ToastRegionProps) {
  const { message } = useMessages();
  const toast = useSyncExternalStore(store.subscribe, store.read, () => none).find(({ isOpen }) => isOpen);
  const close = useToastRegion(ref, store, toast?.id);
  const swipe = useSwipe({ onStart: () => store.pause('swipe'), onEnd: () => store.resume('swipe'), onDismiss: close });
  const isUrgent = toast?.tone === 'critical';
  return (
    <div
      ref={ref}
      // Without a toast there is nothing to focus.
      role={toast ? 'region' : undefined}
      aria-label={toast && (label ?? message('toast.region'))}
      tabIndex={toast ? -1 : undefined}
      // React-aria's dialogs do not make elements with this attribute inert.
      data-react-aria-top-layer=""
      className={styles.root}
    >
      <div {...(toast && swipe)} className={cx(toast && styles.toast, toast && styles.tone[toast.tone ?? 'info'])}>
        <div role="status" className={styles.live}>
          {toast && !isUrgent && <ToastTexts key={toast.id} toast={toast} />}
        </div>
        <div role="alert" className={styles.live}>
          {toast && isUrgent && <ToastTexts key={toast.id} toast={toast} />}
        </div>
        {toast && <Controls key={toast.id} toast={toast} onClose={close} />}
      </div>
    </div>
  );
}

function ToastTexts({ toast: { tone = 'info', title, text } }: { toast: Toast }) {
  const { message } = useMessages();
  const ToneIcon = icons[tone];
  return (
    <div className={styles.texts}>
      <ToneIcon label={message(`alert.${tone}`)} />
      <div className={styles.sentences}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}

function Controls({ toast: { action }, onClose }: { toast: Toast; onClose: () => void }) {
  const { message } = useMessages();
  const handleAction = () => {
    action?.onPress();
    onClose();
  };
  return (
    <>
      {action && (
        <div className={styles.action}>
          <NativeButton look="secondary" size="sm" onClick={handleAction}>
            {action.label}
          </NativeButton>
        </div>
      )}
      <button type="button" aria-label={message('toast.close')} title={message('toast.close')} onClick={onClose} className={styles.close}>
        <XIcon size="sm" />
      </button>
    </>
  );
}

/** Pauses the open toast's timer: while the pointer or the focus is on it, and while the window is hidden. */
function usePauses(region: RefObject<HTMLElement | null>, store: ToastStore) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // Touch does not hover; only a mouse or a pen does.
    const handleEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && store.pause('hover');
    const handleLeave = () => store.resume('hover');
    const handleVisibility = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'));
    handleVisibility();
    element.addEventListener('pointerenter', handleEnter);
    element.addEventListener('pointerleave', handleLeave);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      element.removeEventListener('pointerenter', handleEnter);
      element.removeEventListener('pointerleave', handleLeave);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [region, store]);
}

const hasFocus = (region: RefObject<HTMLElement | null>) => region.current?.contains(document.activeElement) === true;

/**
 * The behaviour of the toast region: timer pauses, F6 to focus it, Escape to close, and returning the
 * focus to where it came from.
 *
 * @returns Closes the open toast.
 */
function useToastRegion(region: RefObject<HTMLElement | null>, store: ToastStore, openId: number | undefined): () => void {
  const returnTarget = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);
  const close = () => {
    if (openId !== undefined) store.close(openId);
  };
  // Recorded before the next render: the focused element may disappear with its toast.
  useEffect(() => store.subscribe(() => (isInside.current = hasFocus(region))), [region, store]);
  useLayoutEffect(() => {
    if (!isInside.current || hasFocus(region)) return;
    if (openId !== undefined) return region.current?.focus();
    returnTarget.current?.focus();
    returnTarget.current = null;
  }, [region, openId]);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (openId === undefined) return;
    if (event.key === 'Escape' && hasFocus(region)) close();
    else if (event.key === 'F6' && !hasFocus(region)) region.current?.focus();
    else return;
    event.preventDefault();
    // Stops the event: a dialog beneath stays open.
    event.stopImmediatePropagation();
  });
  usePauses(region, store);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const isElsewhere = (other: EventTarget | null) => !(other instanceof Node && element.contains(other));
    const handleFocus = ({ relatedTarget }: FocusEvent) => {
      if (isElsewhere(relatedTarget) && relatedTarget instanceof HTMLElement) returnTarget.current = relatedTarget;
      store.pause('focus');
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => isElsewhere(relatedTarget) && store.resume('focus');
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleBlur);
    document.addEventListener('keydown', listen, true);
    return () => {
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleBlur);
      document.removeEventListener('keydown', listen, true);
    };
  }, [region, store]);
  return close;
}

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
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void;
}

/**
 * Lets an element follow the finger horizontally and disappear or spring back on release. Pointer positions are physical,
 * and both directions do the same.
 */
function useSwipe({ onStart, onEnd, onDismiss }: Swipe): SwipeHandlers {
  const swipe = useRef<{ pointerId: number; startX: number; isMoving: boolean } | null>(null);
  const place = (element: HTMLElement, distance: number) => {
    element.style.transform = distance === 0 ? '' : `translateX(${distance}px)`;
    element.style.opacity = distance === 0 ? '' : String(1 - Math.min(Math.abs(distance) / (4 * THRESHOLD), 0.75));
    element.toggleAttribute('data-swiping', distance !== 0);
  };
  const finish = ({ currentTarget, pointerId, clientX }: ReactPointerEvent<HTMLElement>, mayDismiss: boolean) => {
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

interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

interface ToastTimes {
  /** Default duration of a toast in milliseconds. @default 5000 */
  duration?: number | undefined;
  /** How long a closed toast is kept in memory, in milliseconds. @default 1000000 */
  removalDelay?: number | undefined;
}

/** Reasons to pause a toast's timer. */
type PauseReason = 'hover' | 'focus' | 'swipe' | 'hidden';

interface ToastStore {
  /** All toasts in memory, oldest first; at most one of them is open. */
  read: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  /** Shows a toast in place of the open one. */
  show: (content: ToastContent) => number;
  close: (id: number) => void;
  /** Pauses the timer until no reason is left. */
  pause: (reason: PauseReason) => void;
  resume: (reason: PauseReason) => void;
}

/**
 * Toasts, one at a time. Our own, because react-aria's queue shows several at once or queues them, drops closed ones at once, has no swipe,
 * announces each as a dialog, and would be loaded by every public page.
 */
function createToastStore({ duration = 5000, removalDelay = 1_000_000 }: ToastTimes = {}): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let remaining = Infinity;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const pauseReasons = new Set<PauseReason>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const findOpen = () => toasts.find(({ isOpen }) => isOpen);
  const stopTimer = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining -= Date.now() - startedAt;
  };
  const startTimer = () => {
    const open = findOpen();
    if (!open || pauseReasons.size > 0 || timer !== undefined || remaining === Infinity) return;
    startedAt = Date.now();
    timer = setTimeout(() => close(open.id), remaining);
  };
  const markClosed = (id: number) => {
    setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), removalDelay);
    return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
  };
  const close = (id: number) => {
    if (findOpen()?.id !== id) return;
    stopTimer();
    // These reasons applied to the closed toast only.
    for (const reason of ['hover', 'focus', 'swipe'] as const) pauseReasons.delete(reason);
    publish(markClosed(id));
  };
  const show = (content: ToastContent) => {
    const open = findOpen();
    stopTimer();
    lastId += 1;
    remaining = content.duration ?? duration;
    publish([...(open ? markClosed(open.id) : toasts), { ...content, id: lastId, isOpen: true }]);
    startTimer();
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
    pause: (reason) => {
      pauseReasons.add(reason);
      stopTimer();
    },
    resume: (reason) => {
      pauseReasons.delete(reason);
      startTimer();
    },
  };
}
