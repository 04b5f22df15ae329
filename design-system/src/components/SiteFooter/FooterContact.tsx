import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import * as styles from './SiteFooter.css.ts';

export interface FooterContactDetails {
  /** The postal address. */
  address: string;
  /** URL of a map search for it; opens in a new tab. */
  mapHref: string;
  email: string;
  /** The phone number in readable form. */
  phone: string;
  /** A `tel:` URL. */
  phoneHref: string;
}

/** Postal address, e-mail and phone, each a link. Phone numbers and e-mail addresses are rendered left to right in every language. */
export function FooterContact({ address, mapHref, email, phone, phoneHref }: FooterContactDetails) {
  return (
    <address className={styles.address}>
      <Stack as="ul" space="xs">
        <Detail icon="mapPin">
          <Link href={mapHref} variant="plain" isExternal>
            {address}
          </Link>
        </Detail>
        <Detail icon="mail">
          <Link href={`mailto:${email}`} variant="plain">
            <bdi dir="ltr">{email}</bdi>
          </Link>
        </Detail>
        <Detail icon="phone">
          <Link href={phoneHref} variant="plain">
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </Detail>
      </Stack>
    </address>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.detail}>
      <span className={styles.detailIcon}>
        <Icon name={icon} size="sm" />
      </span>
      {children}
    </li>
  );
}
