/** Runs inline at the end of the staff area's page. The page is empty without the application, so it is loaded at once. */
import { announceInlinedSheets } from './inlined-sheets.ts';
import { watchTexts } from './translated-texts.ts';
import { storeLanguageChoices } from '../i18n/language-choice.ts';

/** The URL of the application's entry, inserted by the build. */
declare const __APP_URL__: string;

announceInlinedSheets();
watchTexts();
// The URL has no language here: only a reload shows the other one.
storeLanguageChoices((event) => {
  event.preventDefault();
  event.stopPropagation();
  location.reload();
});
void import(/* @vite-ignore */ __APP_URL__);
