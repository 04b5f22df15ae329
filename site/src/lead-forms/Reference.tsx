import { FormattedMessage } from 'react-intl';

import * as styles from './Reference.css.ts';

/** The number that a visitor may quote; read left to right in every language. */
export function Reference({ children }: { children: string }) {
  return (
    <FormattedMessage
      id="reference"
      values={{
        reference: (
          <strong>
            <bdi dir="ltr" className={styles.number}>
              {children}
            </bdi>
          </strong>
        ),
      }}
    />
  );
}
