/**
 * Runs inline at the end of the page: fetches the application on the first sign of use, or when the browser is idle,
 * and keeps the one press that needs it until it is there. Links, menus and questions work without it.
 */
import { consentOfPress, markConsent, writeConsent } from '@zmb/design-system';

import { CONSENT_COOKIE } from './lib/consent.ts';
import { announceInlinedSheets } from './lib/inlined-sheets.ts';
import { rememberLanguageChoices } from './lib/language-choice.ts';
import { chooseTheme, type ThemeChoice } from './lib/theme.ts';

/** The address of the application's entry; the build fills it in. */
declare const __APP_URL__: string;

/** Sent by the application when every part of the page is alive. */
const HYDRATED = 'zmb:hydrated';
const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

let isStarted = false;
let replay: (() => void) | undefined;
let fallBack: (() => void) | undefined;

function start() {
  if (isStarted) return;
  isStarted = true;
  import(/* @vite-ignore */ __APP_URL__).catch(() => {
    isStarted = false;
    // Without a line, nothing can go any way: what was pressed is kept until there is one.
    if (!navigator.onLine) addEventListener('online', start, { once: true });
    // The application can't be had: what was pressed goes the way it goes without scripts.
    else fallBack?.();
  });
}

function keep(event: Event, then: () => void, without?: () => void) {
  event.preventDefault();
  event.stopPropagation();
  replay = then;
  fallBack = without;
  document.documentElement.dataset['pending'] = '';
  start();
}

function handleClick(event: MouseEvent) {
  const target = event.target as Element;
  const theme = target.closest<HTMLElement>('[data-theme-choice]');
  if (theme) return chooseTheme(theme.dataset['themeChoice'] as ThemeChoice);
  const consent = consentOfPress(target);
  if (consent) {
    writeConsent(CONSENT_COOKIE, consent);
    return markConsent(true);
  }
  const button = target.closest<HTMLElement>('button[type=button]');
  if (button) keep(event, () => button.click());
}

function handleSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter;
  keep(
    event,
    () => form.requestSubmit(submitter),
    () => form.submit(),
  );
}

announceInlinedSheets();
rememberLanguageChoices();
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
for (const sign of FIRST_SIGNS) addEventListener(sign, start, { capture: true, once: true, passive: true });

addEventListener(
  HYDRATED,
  () => {
    removeEventListener('click', handleClick, true);
    removeEventListener('submit', handleSubmit, true);
    delete document.documentElement.dataset['pending'];
    replay?.();
  },
  { once: true },
);

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 200);
}
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
