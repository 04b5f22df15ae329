import { asList } from '../../internal/as-list.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './SiteFooter.css.ts';

export type SocialNetwork = 'facebook' | 'instagram' | 'linkedin' | 'x';

export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

/** Names of networks are not translated. */
const networks: Record<SocialNetwork, { name: string; icon: IconName }> = {
  facebook: { name: 'Facebook', icon: 'networkFacebook' },
  instagram: { name: 'Instagram', icon: 'networkInstagram' },
  linkedin: { name: 'LinkedIn', icon: 'networkLinkedIn' },
  x: { name: 'X', icon: 'networkX' },
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
            <Icon name={networks[network].icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
