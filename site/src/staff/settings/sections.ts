/** The sections of one's own account; the names are anchors in the URL. */
export const OWN_SECTIONS = ['profile', 'appearance', 'emails', 'password', 'devices'] as const;

/** All sections in their order: one's own, then those that all staff share, which need the permission `settings.change`. */
export const SECTIONS = [...OWN_SECTIONS, 'notifications', 'calendar', 'texts'] as const;
export type SectionName = (typeof SECTIONS)[number];
