import { createVar, fallbackVar } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';

/** Set by a frame for what is inside it: how much of the start of the screen its fixed bar covers. A pane that scrolls sets it back. */
export const coveredStart = createVar();
/** What sticks to the start of whatever scrolls sticks below that. */
export const stickyStart: string = fallbackVar(coveredStart, '0px');

/** Set by a pane whose list reaches from edge to edge: how far its words keep off the edges. */
export const paneEdge = createVar();
export const listEdge: string = fallbackVar(paneEdge, vars.space.md);
