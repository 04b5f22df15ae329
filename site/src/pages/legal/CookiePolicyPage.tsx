import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { Button, useConsent } from '@zmb/design-system';
import { Fragment, type ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { hiddenWithoutScripts } from '../../shell/visibility.css.ts';
import { LegalText, retentionValues } from './LegalText.tsx';

const SECTIONS = ['what', 'list', 'analytics', 'choice', 'browser', 'links', 'contact'] as const;

/**
 * Everything that the site's own code stores in a visitor's browser; `COMPANY_PREFIX` starts each name. The photos themselves, in IndexedDB,
 * are described with their mark.
 */
const STORED_ITEMS = [
  { key: 'consent', place: 'cookie', until: 'days' },
  { key: 'language', place: 'local', until: 'cleared' },
  { key: 'language-chosen', place: 'local', until: 'cleared' },
  { key: 'theme', place: 'local', until: 'cleared' },
  { key: 'inbox', place: 'local', until: 'cleared' },
  { key: 'outbox', place: 'local', until: 'sent' },
  { key: 'draft', place: 'session', until: 'draft' },
  { key: 'photos', place: 'local', until: 'sent' },
  { key: 'photos-form', place: 'session', until: 'draft' },
  { key: 'scroll', place: 'session', until: 'tab' },
  { key: 'campaign', place: 'session', until: 'withdrawn' },
  { key: 'first-visit', place: 'local', until: 'firstVisit' },
  { key: 'visit', place: 'session', until: 'visit' },
] as const;

/** Shown after the text of a section. */
const EXTRAS: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
  list: <StorageList />,
  choice: (
    <p className={hiddenWithoutScripts}>
      <CookieSettingsButton />
    </p>
  ),
};

/** What the site stores in the browser, why, and for how long. */
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
      {STORED_ITEMS.map(({ key, place, until }) => (
        <Fragment key={key}>
          <dt>
            <bdi dir="ltr">{`${COMPANY_PREFIX}${place === 'cookie' ? '_' : '-'}${key}`}</bdi>
          </dt>
          <dd>{text(`legal.storage.${key}`)}</dd>
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
