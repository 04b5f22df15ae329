import type { Permission } from '@zmb/admin-api/contract/roles.ts';

/** The sections of one's own account; the names are anchors in the URL. */
const OWN_SECTIONS = ['profile', 'appearance', 'notifications', 'password', 'security', 'devices'] as const;

/** Those that all staff share, each with the permission that it needs. */
const SHARED_SECTIONS = {
  secondFactors: 'team.change',
  recipients: 'settings.change',
  questions: 'settings.change',
  calendar: 'settings.change',
  texts: 'settings.change',
} as const satisfies Record<string, Permission>;

type SharedSection = keyof typeof SHARED_SECTIONS;
export type SectionName = (typeof OWN_SECTIONS)[number] | SharedSection;

/** The sections that somebody may see, in their order: one's own, then those that all staff share. */
export function sectionsFor(may: (permission: Permission) => boolean): SectionName[] {
  const shared = Object.keys(SHARED_SECTIONS) as SharedSection[];
  return [...OWN_SECTIONS, ...shared.filter((name) => may(SHARED_SECTIONS[name]))];
}

/** Whether a section is about one's own account. */
export function isOwnSection(name: SectionName): boolean {
  return OWN_SECTIONS.some((own) => own === name);
}
