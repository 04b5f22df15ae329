/**
 * Why a publication of the website was not made at its time: something else was published meanwhile, all of it was published already, its
 * texts can no longer be published as they are, its author may not publish any more, or the pages could not be rendered.
 */
export const RETURN_REASONS = ['conflict', 'nothing', 'refused', 'author', 'failed'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
