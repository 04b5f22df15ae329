import type { ReactNode } from 'react';

import { CookieSettingsButton } from '../../shell/CookieSettingsButton.tsx';
import { LegalText } from './LegalText.tsx';
import { StorageList } from './StorageList.tsx';

const SECTIONS = ['what', 'list', 'analytics', 'choice', 'browser', 'links', 'contact'] as const;

/** What follows the text of a section. */
const EXTRAS: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
  list: <StorageList />,
  choice: (
    <p>
      <CookieSettingsButton />
    </p>
  ),
};

/** What the site keeps in the browser, what for and how long. */
export function CookiePolicyPage() {
  return (
    <LegalText
      title="cookie-policy.title"
      intro="cookie-policy.intro"
      sections={SECTIONS.map((id) => ({ id, title: `cookie-policy.${id}.title`, text: `cookie-policy.${id}.text`, extra: EXTRAS[id] }))}
    />
  );
}
