import type { Messages } from './en.ts';
import { loadCatalogues, createFormatter } from './message-catalogues.ts';

// Vite cannot resolve the files statically, because they end in .js in the build.
export const CATALOGUES = await loadCatalogues<keyof Messages>((file) => import(/* @vite-ignore */ `./${file}`));

/** Formats a message of the API in a language. */
export const formatMessage = createFormatter(CATALOGUES);
