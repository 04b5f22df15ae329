/**
 * The height that a bar at the bottom of the screen covers, such as the open consent banner. The bar sets it on the root as scroll
 * padding: no focused element is scrolled beneath it, and the page's last line can be scrolled above it.
 *
 * Floating elements there position themselves by the bar, also without scripts. Browsers without `:has()`
 * get the length as a custom property, which is expensive: every change restyles every element of the page.
 */
export const canAnchor = '(anchor-name: --a)';
export const coveringAnchor = '--covering';
export const aboveCovering = `anchor(${coveringAnchor} start, 0px)`;
export const coveredEndProperty = '--covered-end';
export const coveredEnd = `var(${coveredEndProperty}, 0px)`;

/**
 * While the consent banner is open. On a phone it covers so much of the screen that nothing else may float over the rest. Without
 * scripts it is not shown.
 */
export const whileBannerOpen = ':root:not([data-consent="saved"]):has([data-consent-banner])';
