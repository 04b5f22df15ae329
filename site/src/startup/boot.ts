/**
 * Runs inline at the end of the page: fetches the application when the browser is idle, starts it on the first interaction, and
 * queues the one press that needs it until it has started. Links, menus, questions and the language dialog work without it. A page
 * that nobody interacts with does not start it, unless it has work to do.
 */
import { askForLanguage } from '@zmb/design-system';

import { fetchApplication, HYDRATED, pause, startApplication } from './application.ts';
import { applySheets, fetchSheets } from './inlined-sheets.ts';
import { keepPlace, rememberLanguageChoices, rememberLanguageOfPage } from '../i18n/language-choice.ts';
import { LANGUAGE_CHOSEN_STORAGE_KEY } from '../i18n/locale.ts';
import { saveDraftsOnLeaving } from '../lead-forms/delivery/draft.ts';
import { watchTexts } from './translated-texts.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';
import { isApplicationWaitedFor } from './waited-for.ts';

/** The URL of the application in development. */
declare const __APP_URL__: string;

/** Sent by the application when React has rendered the shell. */
const RENDERED = 'zmb:rendered';
const FIRST_SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;
/** Maximum wait for the first paint after load, in milliseconds. */
const LONGEST_PAINT = 1000;

/**
 * Events for which React would hydrate the rest of the page synchronously, in one long task, while the visitor waits. They are
 * withheld until React has the whole page; their native effects happen in any case.
 */
const RENDERING_EVENTS =
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset';

const script = document.querySelector<HTMLElement>('script[data-files]');
// In development there is one file, whose URL is compiled in: Vite turns this script into a file and drops its attributes.
const files = (script?.dataset['files'] || __APP_URL__).split(' ');
/** In development the application starts at once: changes to the sources must show on a page that nobody has touched. */
const isDevelopment = !script?.dataset['files'];

/** The page in the markup. */
const { pathname, search } = location;

let isStarted = false;
let replay: (() => void) | undefined;
let fallBack: (() => void) | undefined;
let pulse: Animation | undefined;

function start() {
  if (isStarted) return;
  isStarted = true;
  fetchSheets();
  startApplication(files, applySheets).catch(() => {
    isStarted = false;
    // Offline, no fallback works either: the press stays queued until the connection is back.
    if (!navigator.onLine) addEventListener('online', start, { once: true });
    // The application can't be loaded: the press has its effect without scripts.
    else fallBack?.();
  });
}

/**
 * Acknowledges a press at once, however slow the connection. An animation changes nothing in the markup that React is about to
 * hydrate.
 */
function showKept(pressed: Element | null) {
  pulse?.cancel();
  pulse = matchMedia('(prefers-reduced-motion: reduce)').matches
    ? pressed?.animate({ opacity: [0.6, 0.6] }, { duration: 1, fill: 'forwards' })
    : pressed?.animate({ opacity: [1, 0.5] }, { duration: 600, easing: 'ease-in-out', direction: 'alternate', iterations: Infinity });
}

function keep(event: Event, pressed: Element | null, then: () => void, without?: () => void) {
  event.preventDefault();
  event.stopPropagation();
  replay = then;
  fallBack = without;
  showKept(pressed);
  document.documentElement.dataset['pending'] = '';
  start();
}

function handleClick(event: MouseEvent) {
  const target = event.target as Element;
  const theme = target.closest<HTMLElement>('[data-theme-choice]');
  if (theme) return chooseTheme(theme.dataset['themeChoice'] as ThemeChoice);
  const button = target.closest<HTMLElement>('button[type=button]');
  if (button) keep(event, button, () => button.click());
}

function handleSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  // Closes its dialog natively.
  if (form.method === 'dialog') return;
  const submitter = event.submitter;
  keep(
    event,
    submitter,
    () => form.requestSubmit(submitter),
    () => {
      form.dataset['posted'] = '';
      form.submit();
    },
  );
}

function handleSign(event: Event) {
  // When a page appears beneath a resting pointer, browsers report a move.
  const isResting = event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  // The language dialog takes the focus by itself; answering it is another interaction.
  const isAsking = event.type === 'focusin' && (event.target as Element).closest('dialog');
  if (!isResting && !isAsking) start();
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
rememberLanguageChoices(keepPlace);
// A page that the browser has kept alive runs no script in its head again.
addEventListener('pageshow', ({ persisted }) => persisted && rememberLanguageOfPage());
saveDraftsOnLeaving();
askForLanguage({ storageKey: LANGUAGE_CHOSEN_STORAGE_KEY });
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
for (const name of RENDERING_EVENTS.split(' ')) addEventListener(name, handleRenderingEvent, true);
for (const sign of FIRST_SIGNS) addEventListener(sign, handleSign, { capture: true, passive: true });
addEventListener('popstate', handleTraversal);

addEventListener(
  RENDERED,
  () => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, handleSign, true);
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
    pulse?.cancel();
    replay?.();
  },
  { once: true },
);

/** Leaves network and processor to the first paint. A hidden page is never painted, so the wait is limited. */
function afterFirstPaint(then: () => void) {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return then();
  let isOver = false;
  const go = () => {
    if (!isOver) then();
    isOver = true;
  };
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, LONGEST_PAINT);
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
  const go = isDevelopment || isApplicationWaitedFor() ? start : () => void fetchAhead();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 1000 });
  else setTimeout(go, 200);
}

const handleLoad = () => afterFirstPaint(prepare);
if (document.readyState === 'complete') handleLoad();
else addEventListener('load', handleLoad, { once: true });
