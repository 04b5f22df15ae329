import { FormattedMessage } from 'react-intl';

import * as styles from './DeliveryNotice.css.ts';

/** The sentence with a lead's reference, which is left to right in every language. */
export function Reference({ children }: { children: string }) {
  return (
    <FormattedMessage
      id="reference"
      values={{
        reference: (
          <strong>
            <bdi dir="ltr" className={styles.reference}>
              {children}
            </bdi>
          </strong>
        ),
      }}
    />
  );
}
