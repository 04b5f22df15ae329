import { Fragment } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { durations } from './durations.ts';

/** Everything that the site's own code writes into a visitor's browser: where it lies, and until when. */
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

/** What the site keeps in the browser, by name. Not a table: three columns leave too little room for words on a phone. */
export function StorageList() {
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
              duration: text(`legal.storage.until.${until}`, durations),
            })}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
