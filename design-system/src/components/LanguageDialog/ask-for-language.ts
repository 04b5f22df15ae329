/** Selector of the dialog, whatever rendered it. */
const DIALOG = 'dialog[data-language-dialog]';
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"])';

const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLDialogElement>(DIALOG) : null);
const isTyping = () => document.activeElement?.matches(TYPED_INTO) ?? false;

function wasLanguageChosen(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage is refused: ask once per page load.
    return false;
  }
}

function rememberLanguageChosen(storageKey: string): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // As above.
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

/** Calls back after a delay, but not while the visitor is typing: then once the focus has left the field for something else. */
function whenNobodyTypes(delay: number, then: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const leaving = new AbortController();
  const look = () => {
    if (isTyping()) return;
    leaving.abort();
    then();
  };
  const handleFocusOut = () => {
    clearTimeout(timer);
    // During a focus change nothing has the focus.
    timer = setTimeout(look);
  };
  const preparing = delay > 0 ? setTimeout(prepare, delay / 2) : undefined;
  timer = setTimeout(() => {
    document.addEventListener('focusout', handleFocusOut, { signal: leaving.signal });
    look();
  }, delay);
  signal.addEventListener('abort', () => {
    clearTimeout(preparing);
    clearTimeout(timer);
    leaving.abort();
  });
}

/** Closes on a press that begins and ends on the backdrop, in browsers without `closedby`. */
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
  /** Delay in milliseconds. @default 1500 */
  delay?: number;
}

/**
 * Opens the page's `LanguageDialog` on a first visit, and records that a language was chosen when it closes. It needs only the
 * markup: an inline script calls it before any application runs, once per page load.
 *
 * @returns Cancels it.
 */
export function askForLanguage({ storageKey, delay = 1500 }: LanguageAsking): () => void {
  const asking = new AbortController();
  const { signal } = asking;
  const stop = () => asking.abort();
  if (wasLanguageChosen(storageKey)) return stop;
  const remember = (target: EventTarget | null) => dialogOf(target) === target && rememberLanguageChosen(storageKey);
  // Recorded before the dialog closes: `close` fires a task later, when the page may have been left.
  addEventListener('beforetoggle', ({ target, newState }) => newState === 'closed' && remember(target), { capture: true, signal });
  // For browsers whose dialogs have no `beforetoggle`.
  addEventListener('close', ({ target }) => remember(target), { capture: true, signal });
  // Closed before the link is followed, so that the question is not open when the visitor comes back to the page.
  const handleClick = ({ target }: Event) => target instanceof Element && target.closest('a') && dialogOf(target)?.close();
  addEventListener('click', handleClick, { capture: true, signal });
  if (!('closedBy' in HTMLDialogElement.prototype)) closeByPressOutside(signal);
  whenNobodyTypes(delay, () => !wasLanguageChosen(storageKey) && open(), signal);
  return stop;
}
