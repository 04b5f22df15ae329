import { createContext } from 'react';

import type { TextName } from '../api/website-api.ts';

/** A framed page that previews texts while they are typed. */
export interface InPlace {
  /** Shows a typed text; undefined restores the draft or published text. */
  show: (name: TextName, text: string | undefined) => void;
  /** Returns the focus to the text on the page. */
  returnTo: (name: TextName) => void;
}

/** The page that is edited in place; undefined where texts are edited outside of their page. */
export const InPlaceContext = createContext<InPlace | undefined>(undefined);
