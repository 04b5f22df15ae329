import { PRIVACY_PATH } from '../paths.ts';

/** The sections of the privacy page, in order; the URL names the current one. */
export const PRIVACY_SECTIONS = ['requests', 'people', 'measures', 'retention'] as const;
export type PrivacySection = (typeof PRIVACY_SECTIONS)[number];

/** The URL of a section. */
export function privacyHref(section: PrivacySection): string {
  return section === 'requests' ? PRIVACY_PATH : `${PRIVACY_PATH}?section=${section}`;
}
