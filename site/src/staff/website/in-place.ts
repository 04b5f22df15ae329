import { createContext } from 'react';

import type { TextName } from '../api/website-api.ts';

/** A page that shows what is typed in the editors beside it. */
export interface InPlace {
  /** Shows a text as it is typed; undefined shows what is in the draft or published again. */
  show: (name: TextName, text: string | undefined) => void;
  /** Takes the reader back to the text on the page. */
  returnTo: (name: TextName) => void;
}

/** The page that is edited in place; undefined where texts are edited apart from their pages. */
export const InPlaceContext = createContext<InPlace | undefined>(undefined);
