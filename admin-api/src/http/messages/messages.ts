import type { Messages } from './en.ts';
import { loadCatalogues, makeSay } from './message-catalogues.ts';

// Vite cannot know that the files of the build end in .js.
export const CATALOGUES = await loadCatalogues<keyof Messages>((file) => import(/* @vite-ignore */ `./${file}`));

/** Formats a message of the API in a language. */
export const say = makeSay(CATALOGUES);
