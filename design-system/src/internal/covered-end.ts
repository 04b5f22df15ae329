/**
 * How much of the screen's end a bar covers that lies over the page, as the consent banner does while it is open. The bar sets it
 * on the root; whatever hovers there keeps above it, and nothing that gets the focus is scrolled beneath it.
 */
export const coveredEndProperty = '--covered-end';
export const coveredEnd = `var(${coveredEndProperty}, 0px)`;

/**
 * How much a bar of actions takes there, which is part of the page and comes on top of what is covered. The bar's styles set it on
 * the root; the floating menu keeps above it.
 */
export const heldEndProperty = '--held-end';
export const heldEnd = `var(${heldEndProperty}, 0px)`;
