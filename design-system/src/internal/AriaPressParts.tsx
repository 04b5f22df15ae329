import type { ReactNode } from 'react';
import { Button, Focusable } from 'react-aria-components';

import { PressPartsContext } from './PressButton.tsx';
import type { PressParts } from './PressButton.tsx';

const parts: PressParts = { Button, Reach: Focusable };

/** Renders `Button` and `IconButton` as react-aria buttons, which its triggers and dialogs reach by context. */
export function AriaPressParts({ children }: { children: ReactNode }) {
  return <PressPartsContext value={parts}>{children}</PressPartsContext>;
}
