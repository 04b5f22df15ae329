/** What the dialog is found by, whatever has rendered it. */
const DIALOG = 'dialog[data-language-dialog]';
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"])';

const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLDialogElement>(DIALOG) : null);
const isTyping = () => document.activeElement?.matches(TYPED_INTO) ?? false;

function wasLanguageChosen(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage is refused: asked once in a page's life.
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

/** Has the dialog laid out, not yet to be seen: opening it is then one short task less on a slow phone. */
function prepare(): void {
  document.querySelector<HTMLDialogElement>(DIALOG)?.setAttribute('data-prepared', '');
}

function open(): void {
  const dialog = document.querySelector<HTMLDialogElement>(DIALOG);
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // On the question, not on an answer: a key that was meant for the page chooses nothing.
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Calls after some time; while something is being typed not before the focus has left the field for something that is no field. */
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
    // While the focus moves, nothing has it.
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

/** A press that begins and ends on the backdrop closes, in browsers that do not know `closedby`. */
function closeByPressOutside(signal: AbortSignal): void {
  let isPressOutside = false;
  // The content fills the dialog's box: what is the dialog itself lies outside it.
  const handleDown = ({ target }: Event) => (isPressOutside = dialogOf(target) === target);
  const handleClick = ({ target }: Event) => isPressOutside && dialogOf(target) === target && dialogOf(target)?.close();
  addEventListener('pointerdown', handleDown, { capture: true, signal });
  addEventListener('click', handleClick, { capture: true, signal });
}

/** How somebody is asked for the language. */
export interface LanguageAsking {
  /** Key under which local storage keeps that a language was chosen. */
  storageKey: string;
  /** How long after the call it is asked, in milliseconds. @default 1500 */
  delay?: number;
}

/**
 * Opens the page's `LanguageDialog` on a first visit, and records that a language was chosen when it closes. It needs the markup
 * only: an inline script calls it before any application runs, once in a page's life.
 *
 * @returns Stops asking.
 */
export function askForLanguage({ storageKey, delay = 1500 }: LanguageAsking): () => void {
  const asking = new AbortController();
  const { signal } = asking;
  const stop = () => asking.abort();
  if (wasLanguageChosen(storageKey)) return stop;
  const remember = (target: EventTarget | null) => dialogOf(target) === target && rememberLanguageChosen(storageKey);
  // Recorded before the dialog is gone: `close` comes a task later, and the page may have been left by then.
  addEventListener('beforetoggle', ({ target, newState }) => newState === 'closed' && remember(target), { capture: true, signal });
  // In browsers whose dialogs have no `beforetoggle`.
  addEventListener('close', ({ target }) => remember(target), { capture: true, signal });
  // Closed before the link is followed: a page that the visitor comes back to asks for no answer that was given.
  const handleClick = ({ target }: Event) => target instanceof Element && target.closest('a') && dialogOf(target)?.close();
  addEventListener('click', handleClick, { capture: true, signal });
  if (!('closedBy' in HTMLDialogElement.prototype)) closeByPressOutside(signal);
  whenNobodyTypes(delay, () => !wasLanguageChosen(storageKey) && open(), signal);
  return stop;
}
