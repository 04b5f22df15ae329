/** Selector of the dialog, whatever rendered it. */
const DIALOG = 'dialog[data-language-dialog]';
const TEXT_FIELD =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="hidden"], [type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"])';

/**
 * Events that count as interaction. A moving pointer does not: it may rest on a desk. `touchend` is among them because a finger
 * that scrolls sends `pointercancel` while it is still down; `popstate`, because Back shows another page.
 */
const INTERACTIONS = 'pointerdown pointerup pointercancel touchstart touchend touchcancel keydown keyup input submit blur wheel popstate';

const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLDialogElement>(DIALOG) : null);
const isTextField = (target: EventTarget | null) => target instanceof Element && target.matches(TEXT_FIELD);

function wasLanguageChosen(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return window.name === storageKey;
  }
}

/**
 * Records that the visitor has chosen a language. Where storage is blocked, the name of the window holds it for the visit: it is kept from
 * page to page in this tab.
 */
export function rememberLanguageChosen(storageKey: string): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    window.name = storageKey;
  }
}

/** Lays the dialog out while invisible: opening it is then one task shorter on a slow phone. */
function prepare(): void {
  document.querySelector<HTMLDialogElement>(DIALOG)?.setAttribute('data-prepared', '');
}

function open(): void {
  const dialog = document.querySelector<HTMLDialogElement>(DIALOG);
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Focuses the question, not an answer: a key meant for the page chooses nothing.
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Whether a text field of the page has a value, typed or prefilled. Selects do not count. */
function hasText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELD)].some((field) => field.type !== 'select-one' && field.value);
}

/** Tracks what is pressed: keys by code, buttons by pointer, fingers by touches. */
function updatePressed(pressed: Set<number | string>, event: Event): void {
  const { type, target } = event;
  const isDown = /down$|start$/.test(type);
  // Browsers without a touch screen have no `TouchEvent` to compare with.
  if ('touches' in event) {
    if (isDown) pressed.add('touch');
    else if ((event as TouchEvent).touches.length === 0) pressed.delete('touch');
  } else if (event instanceof PointerEvent || event instanceof KeyboardEvent) {
    const id = event instanceof PointerEvent ? event.pointerId : event.code;
    if (isDown) pressed.add(id);
    else pressed.delete(id);
    // While Meta is down, macOS sends no `keyup` of other keys.
    if (type === 'keyup' && String(id).startsWith('Meta')) pressed.clear();
  } else if (target === window) {
    // A window without the focus gets no release events.
    pressed.clear();
  }
}

/**
 * Calls back once, after a delay that begins when the page has loaded, but only while the visitor does nothing: a dialog that opens
 * between press and release swallows the press. It waits while a key, a button or a finger is down or a text field has the focus, for a
 * time after each interaction, and after something was typed or sent until the visitor goes to another page.
 */
function whenIdle({ delay, quietTime }: { delay: number; quietTime: number }, onIdle: () => void, signal: AbortSignal): void {
  const pressed = new Set<number | string>();
  let isDue = false;
  let isIdle = true;
  /** The path of the page whose form the visitor has edited or sent. */
  let editedPath: string | undefined;
  let idleTimer: ReturnType<typeof setTimeout>;
  const waiting = new AbortController();
  const listening = { capture: true, passive: true, signal: waiting.signal };
  const check = () => {
    if (!isDue || !isIdle || pressed.size > 0 || isTextField(document.activeElement)) return;
    if (hasText()) editedPath = location.pathname;
    if (editedPath === location.pathname) return;
    waiting.abort();
    onIdle();
  };
  const handleInteraction = (event: Event) => {
    updatePressed(pressed, event);
    if (event.type === 'submit' || (event.type === 'input' && isTextField(event.target))) editedPath = location.pathname;
    isIdle = false;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      isIdle = true;
      check();
    }, quietTime);
  };
  for (const type of INTERACTIONS.split(' ')) addEventListener(type, handleInteraction, listening);
  const handleLoad = () => {
    const preparing = delay > 0 ? setTimeout(prepare, delay / 2) : undefined;
    const due = setTimeout(() => {
      isDue = true;
      check();
    }, delay);
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(preparing);
      clearTimeout(due);
    });
  };
  if (document.readyState === 'complete') handleLoad();
  else addEventListener('load', handleLoad, listening);
  waiting.signal.addEventListener('abort', () => clearTimeout(idleTimer));
  signal.addEventListener('abort', () => waiting.abort());
}

/**
 * Closes the dialog on a press that begins and ends on the backdrop. Native light dismissal (`closedby`) also closes it on a press that
 * began before the dialog was open.
 */
function closeByPressOutside(signal: AbortSignal): void {
  let isPressOutside = false;
  // The content fills the dialog's box: an event on the dialog itself is outside of it.
  const handleDown = ({ target }: Event) => (isPressOutside = dialogOf(target) === target);
  const handleClick = ({ target }: Event) => isPressOutside && dialogOf(target) === target && dialogOf(target)?.close();
  addEventListener('pointerdown', handleDown, { capture: true, signal });
  addEventListener('click', handleClick, { capture: true, signal });
}

/** Options of `askForLanguage`. */
export interface LanguageAsking {
  /** Local storage key that records that a language was chosen. */
  storageKey: string;
  /** Delay after the page has loaded, in milliseconds. @default 1500 */
  delay?: number;
  /** How long the visitor must have done nothing, in milliseconds. @default 3000 */
  quietTime?: number;
}

/**
 * Opens the page's `LanguageDialog` on a first visit, while the visitor does nothing, and records that a language was chosen when it
 * closes. It needs only the markup: an inline script calls it before any application runs, once per page load, and as early as possible,
 * because it has to see every interaction.
 *
 * @returns Cancels it.
 */
export function askForLanguage({ storageKey, delay = 1500, quietTime = 3000 }: LanguageAsking): () => void {
  const asking = new AbortController();
  const { signal } = asking;
  const stop = () => asking.abort();
  if (wasLanguageChosen(storageKey)) return stop;
  const recordChoice = (target: EventTarget | null) => dialogOf(target) === target && rememberLanguageChosen(storageKey);
  // Recorded before the dialog closes: `close` fires a task later, when the page may have been left.
  addEventListener('beforetoggle', ({ target, newState }) => newState === 'closed' && recordChoice(target), { capture: true, signal });
  // For browsers whose dialogs have no `beforetoggle`.
  addEventListener('close', ({ target }) => recordChoice(target), { capture: true, signal });
  // Closed before the link is followed, so that the question is not open when the visitor comes back to the page.
  const handleClick = ({ target }: Event) => target instanceof Element && target.closest('a') && dialogOf(target)?.close();
  addEventListener('click', handleClick, { capture: true, signal });
  closeByPressOutside(signal);
  whenIdle({ delay, quietTime }, () => !wasLanguageChosen(storageKey) && open(), signal);
  return stop;
}
