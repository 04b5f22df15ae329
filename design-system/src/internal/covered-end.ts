/**
 * How much of the screen's end a bar covers that lies over the page, as the consent banner does while it is open. The bar tells the
 * root, by padding: nothing that gets the focus is scrolled beneath it, and the page's last line can be scrolled above it.
 *
 * What hovers there keeps its place by the bar's, before and without scripts. Browsers whose styles cannot look at another element
 * are given the length as a property, which costs dear: whenever it changes, every element of the page is styled anew.
 */
export const canAnchor = '(anchor-name: --a)';
export const coveringAnchor = '--covering';
export const aboveCovering = `anchor(${coveringAnchor} start, 0px)`;
export const coveredEndProperty = '--covered-end';
export const coveredEnd = `var(${coveredEndProperty}, 0px)`;

/**
 * While the consent banner asks on a phone: it takes so much of the screen that nothing else may stand over what is left. Without
 * scripts it is not there.
 */
export const whileAsked = ':root:not([data-consent="saved"]):has([data-consent-banner])';

/**
 * How much a bar of actions takes there, which is part of the page and comes on top of what is covered. The bar's styles set it on
 * the root; the floating menu keeps above it.
 */
export const heldEndProperty = '--held-end';
export const heldEnd = `var(${heldEndProperty}, 0px)`;
