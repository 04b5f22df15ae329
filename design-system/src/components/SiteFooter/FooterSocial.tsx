import type { ReactElement } from 'react';

import { NetworkFacebookIcon, NetworkInstagramIcon, NetworkLinkedInIcon, NetworkXIcon } from '../Icon/icons.tsx';
import { asList } from '../../internal/as-list.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './SiteFooter.css.ts';

export type SocialNetwork = 'facebook' | 'instagram' | 'linkedin' | 'x';

export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

/** Names of networks are not translated. */
const networks: Record<SocialNetwork, { name: string; icon: ReactElement }> = {
  facebook: { name: 'Facebook', icon: <NetworkFacebookIcon /> },
  instagram: { name: 'Instagram', icon: <NetworkInstagramIcon /> },
  linkedin: { name: 'LinkedIn', icon: <NetworkLinkedInIcon /> },
  x: { name: 'X', icon: <NetworkXIcon /> },
};

/** Links to the company's social media profiles. */
export function FooterSocial({ links }: { links: readonly SocialLink[] }) {
  const { word } = useMessages();
  return (
    <ul {...asList} aria-label={word('footer.social')} className={styles.social}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={word('footer.newTab', { name: networks[network].name })}
            className={styles.socialLink}
          >
            {networks[network].icon}
          </a>
        </li>
      ))}
    </ul>
  );
}
