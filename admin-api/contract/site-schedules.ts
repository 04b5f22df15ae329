/**
 * Why a scheduled publication failed. `conflict`: other texts were published meanwhile. `nothing`: all its texts were published already. `refused`:
 * its texts are no longer valid. `author`: its author may no longer publish. `failed`: the pages could not be rendered.
 */
export const RETURN_REASONS = ['conflict', 'nothing', 'refused', 'author', 'failed'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
