import { createVar, fallbackVar } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';

/** Set by a frame for its content: the height of its fixed bar. A scrolling pane resets it. */
export const coveredStart = createVar();
/** Elements that stick to the start of a scroll container stick below it. */
export const stickyStart: string = fallbackVar(coveredStart, '0px');

/** Set by a frame: the height at the end of the screen that a toast takes. Content can be scrolled above it. */
export const toastRoomProperty = '--toast-room';
export const toastRoom = `var(${toastRoomProperty}, 0px)`;
/** Set by a pane with actions at the end of the screen: their height. Toasts are placed above them. */
export const actionsRoomProperty = '--actions-room';
export const actionsRoom = `var(${actionsRoomProperty}, 0px)`;
/** The height at the end of the screen of a toast and the actions below it; nothing while there is no toast. */
export const toastAndActionsRoom = `min(100 * ${toastRoom}, ${toastRoom} + ${actionsRoom})`;
/** Where toasts are within a frame: from the start and from the end of the screen, and how wide they are. */
export const toastPlace = { start: createVar(), end: createVar(), size: createVar() };

/** Set by a pane with a full-width list: the distance of its text from the edges. */
export const paneEdge = createVar();
export const listEdge: string = fallbackVar(paneEdge, vars.space.md);
