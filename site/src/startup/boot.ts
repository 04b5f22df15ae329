/**
 * Runs inline at the end of the page: fetches the application when the browser is idle, starts it on the first interaction, and
 * queues the last press that needs it until it has started. Links, menus, questions and the language dialog work without it. Without an
 * interaction it starts only if there is pending work.
 */
import { askForLanguage } from '@zmb/design-system';

import { fetchApplication, HYDRATED, pause, startApplication } from './application.ts';
import { applySheets, fetchSheets } from './inlined-sheets.ts';
import { copyQueryAndHash, storeLanguageChoices, storeLanguageOfPage } from '../i18n/language-choice.ts';
import { LANGUAGE_CHOSEN_STORAGE_KEY } from '../i18n/locale.ts';
import { saveDraftsOnLeaving } from '../lead-forms/delivery/draft.ts';
import { watchTexts } from './translated-texts.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';
import { hasPendingWork } from './pending-work.ts';

/** The URL of the application in development. */
declare const __APP_URL__: string;

/** Sent by the application when React has rendered the shell. */
const RENDERED = 'zmb:rendered';
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;
/** Maximum wait for the first paint after load, in milliseconds. */
const MAX_PAINT_WAIT_MS = 1000;

/**
 * Events for which React would hydrate the rest of the page synchronously, in one long task, while the visitor waits. They are
 * withheld until React has the whole page; their native effects happen in any case.
 */
const RENDERING_EVENTS =
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset';

const script = document.querySelector<HTMLElement>('script[data-files]');
// In development there is one file, whose URL is compiled in: Vite turns this script into a file and drops its attributes.
const files = (script?.dataset['files'] || __APP_URL__).split(' ');
/** In development the application starts at once, so that changes to the sources show without an interaction. */
const isDevelopment = !script?.dataset['files'];

/** The URL of the page in the markup. */
const { pathname, search } = location;

let isStarted = false;
let replay: (() => void) | undefined;
let fallBack: (() => void) | undefined;
let pendingAnimation: Animation | undefined;

function start() {
  if (isStarted) return;
  isStarted = true;
  fetchSheets();
  startApplication(files, applySheets).catch(() => {
    isStarted = false;
    // Offline, the fallback would fail too: the press stays queued until the connection is back.
    if (!navigator.onLine) addEventListener('online', start, { once: true });
    // The application cannot be loaded: the press is handled without scripts.
    else fallBack?.();
  });
}

/**
 * Shows at once that a press is pending, however slow the connection. By an animation, because the markup must stay unchanged for
 * hydration.
 */
function showPending(pressed: Element | null) {
  pendingAnimation?.cancel();
  pendingAnimation = matchMedia('(prefers-reduced-motion: reduce)').matches
    ? pressed?.animate({ opacity: [0.6, 0.6] }, { duration: 1, fill: 'forwards' })
    : pressed?.animate({ opacity: [1, 0.5] }, { duration: 600, easing: 'ease-in-out', direction: 'alternate', iterations: Infinity });
}

function queuePress(event: Event, pressed: Element | null, onReady: () => void, onFailure?: () => void) {
  event.preventDefault();
  event.stopPropagation();
  replay = onReady;
  fallBack = onFailure;
  showPending(pressed);
  document.documentElement.dataset['pending'] = '';
  start();
}

function handleClick(event: MouseEvent) {
  const target = event.target as Element;
  const theme = target.closest<HTMLElement>('[data-theme-choice]');
  if (theme) return chooseTheme(theme.dataset['themeChoice'] as ThemeChoice);
  const button = target.closest<HTMLElement>('button[type=button]');
  if (button) queuePress(event, button, () => button.click());
}

function handleSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  // The browser closes the dialog.
  if (form.method === 'dialog') return;
  const submitter = event.submitter;
  queuePress(
    event,
    submitter,
    () => form.requestSubmit(submitter),
    () => {
      form.dataset['posted'] = '';
      form.submit();
    },
  );
}

function handleInteraction(event: Event) {
  // Browsers report a move when a page appears beneath a resting pointer.
  const isResting = event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  // The language dialog moves the focus into itself, which is no interaction.
  const isInDialog = event.type === 'focusin' && (event.target as Element).closest('dialog');
  if (!isResting && !isInDialog) start();
}

/**
 * A page that was reloaded after a client-side navigation has entries of the site before it in the history: on Back the browser
 * changes only the URL, and the application has not started yet to show its page.
 */
function handleTraversal() {
  if (pathname !== location.pathname || search !== location.search) location.reload();
}

const handleRenderingEvent = (event: Event) => event.stopPropagation();

watchTexts(document.getElementById('root'), RENDERED);
storeLanguageChoices(copyQueryAndHash);
// A page restored from the back/forward cache does not run the scripts in its head again.
addEventListener('pageshow', ({ persisted }) => persisted && storeLanguageOfPage());
saveDraftsOnLeaving();
askForLanguage({ storageKey: LANGUAGE_CHOSEN_STORAGE_KEY });
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
for (const name of RENDERING_EVENTS.split(' ')) addEventListener(name, handleRenderingEvent, true);
for (const name of INTERACTION_EVENTS) addEventListener(name, handleInteraction, { capture: true, passive: true });
addEventListener('popstate', handleTraversal);

addEventListener(
  RENDERED,
  () => {
    for (const name of INTERACTION_EVENTS) removeEventListener(name, handleInteraction, true);
    for (const name of RENDERING_EVENTS.split(' ')) removeEventListener(name, handleRenderingEvent, true);
  },
  { once: true },
);
addEventListener(
  HYDRATED,
  () => {
    removeEventListener('click', handleClick, true);
    removeEventListener('submit', handleSubmit, true);
    removeEventListener('popstate', handleTraversal);
    delete document.documentElement.dataset['pending'];
    pendingAnimation?.cancel();
    replay?.();
  },
  { once: true },
);

/** Waits for the first paint, which has priority over the application. A hidden page is never painted, so the wait is limited. */
function afterFirstPaint(callback: () => void) {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return callback();
  let isOver = false;
  const finish = () => {
    if (!isOver) callback();
    isOver = true;
  };
  new PerformanceObserver(finish).observe({ type: 'paint', buffered: true });
  setTimeout(finish, MAX_PAINT_WAIT_MS);
}

async function fetchAhead() {
  for (const file of files) {
    fetchApplication([file]);
    // Requesting all files at once would be one long task on a slow phone.
    await pause();
  }
  fetchSheets();
}

function prepare() {
  const prepare = isDevelopment || hasPendingWork() ? start : () => void fetchAhead();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 1000 });
  else setTimeout(prepare, 200);
}

const handleLoad = () => afterFirstPaint(prepare);
if (document.readyState === 'complete') handleLoad();
else addEventListener('load', handleLoad, { once: true });
