/** Runs inline at the end of the staff area's page. It can do nothing before its code is there, so that is fetched at once. */
import { announceInlinedSheets } from './inlined-sheets.ts';
import { rememberLanguageChoices } from '../i18n/language-choice.ts';

/** The address of the application's entry; the build fills it in. */
declare const __APP_URL__: string;

announceInlinedSheets();
// The address stays the same here: only a new load of the page brings the other language.
rememberLanguageChoices((event) => {
  event.preventDefault();
  event.stopPropagation();
  location.reload();
});
void import(/* @vite-ignore */ __APP_URL__);
