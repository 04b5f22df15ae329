import type { ReactElement, ReactNode } from 'react';

import { MailIcon, MapPinIcon, PhoneIcon } from '../Icon/icons.tsx';
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
        <Detail icon={<MapPinIcon size="sm" />}>
          <Link href={mapHref} variant="plain" isExternal>
            {address}
          </Link>
        </Detail>
        <Detail icon={<MailIcon size="sm" />}>
          <Link href={`mailto:${email}`} variant="plain">
            <bdi dir="ltr">{email}</bdi>
          </Link>
        </Detail>
        <Detail icon={<PhoneIcon size="sm" />}>
          <Link href={phoneHref} variant="plain">
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </Detail>
      </Stack>
    </address>
  );
}

function Detail({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <li className={styles.detail}>
      <span className={styles.detailIcon}>{icon}</span>
      {children}
    </li>
  );
}
