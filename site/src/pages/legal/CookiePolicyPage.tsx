import { Button, useConsent } from '@zmb/design-system';
import { Fragment, type ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { LegalText, retentionValues } from './LegalText.tsx';

const SECTIONS = ['what', 'list', 'analytics', 'choice', 'browser', 'links', 'contact'] as const;

/** Everything that the site's own code stores in a visitor's browser. */
const STORED = [
  { name: 'zmb_consent', place: 'cookie', until: 'days' },
  { name: 'zmb-language', place: 'local', until: 'cleared' },
  { name: 'zmb-language-chosen', place: 'local', until: 'cleared' },
  { name: 'zmb-theme', place: 'local', until: 'cleared' },
  { name: 'zmb-inbox', place: 'local', until: 'cleared' },
  { name: 'zmb-outbox', place: 'local', until: 'sent' },
  { name: 'zmb-draft', place: 'session', until: 'draft' },
  { name: 'zmb-scroll', place: 'session', until: 'tab' },
  { name: 'zmb-campaign', place: 'session', until: 'withdrawn' },
  { name: 'zmb-visit', place: 'session', until: 'visit' },
] as const;

/** Shown after the text of a section. */
const EXTRAS: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
  list: <StorageList />,
  choice: (
    <p>
      <CookieSettingsButton />
    </p>
  ),
};

/** What the site stores in the browser, why and how long. */
export function CookiePolicyPage() {
  return (
    <LegalText
      title="cookie-policy.title"
      intro="cookie-policy.intro"
      sections={SECTIONS.map((id) => ({ id, title: `cookie-policy.${id}.title`, text: `cookie-policy.${id}.text`, extra: EXTRAS[id] }))}
    />
  );
}

/** Not a table: three columns would be too narrow on a phone. */
function StorageList() {
  const text = useText();
  return (
    <dl>
      {STORED.map(({ name, place, until }) => (
        <Fragment key={name}>
          <dt>
            <bdi dir="ltr">{name}</bdi>
          </dt>
          <dd>{text(`legal.storage.${name}`)}</dd>
          <dd>
            {text('legal.storage.kept', {
              place: text(`legal.storage.place.${place}`),
              duration: text(`legal.storage.until.${until}`, retentionValues),
            })}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Opens the consent banner again, with the current choice. */
function CookieSettingsButton() {
  const text = useText();
  const { reopen } = useConsent();
  return (
    <Button variant="secondary" onPress={reopen}>
      {text('consent.settings')}
    </Button>
  );
}
