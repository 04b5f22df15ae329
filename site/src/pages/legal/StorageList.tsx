import { Fragment } from 'react';

import { useText } from '../../lib/useText.ts';

/** Everything that the site's own code writes into a visitor's browser. */
const STORED = [
  'zmb_consent',
  'zmb-language',
  'zmb-language-chosen',
  'zmb-theme',
  'zmb-outbox',
  'zmb-draft',
  'zmb-scroll',
  'zmb-campaign',
  'zmb-visit',
] as const;

/** What the site keeps in the browser, by name. Not a table: three columns leave too little room for words on a phone. */
export function StorageList() {
  const text = useText();
  return (
    <dl>
      {STORED.map((name) => (
        <Fragment key={name}>
          <dt>
            <bdi dir="ltr">{name}</bdi>
          </dt>
          <dd>{text(`legal.storage.${name}.purpose`)}</dd>
          <dd>{text('legal.storage.kept', { duration: text(`legal.storage.${name}.duration`) })}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
