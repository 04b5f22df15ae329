import type { ReactNode, ReactElement } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import {
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  NetworkFacebookIcon,
  NetworkInstagramIcon,
  NetworkLinkedInIcon,
  NetworkXIcon,
} from '../Icon/icons.tsx';
import { asList } from '../../internal/as-list.ts';
import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import * as styles from './SiteFooter.css.ts';

/** More would make the column longer than its neighbours; the services page lists them all. */
const SERVICES_SHOWN = 5;

export interface FooterColumn {
  title: string;
  /** A list of links, contact details or a form. */
  content: ReactNode;
}

export interface SiteFooterProps extends ElementProps<HTMLElement> {
  logo: ReactNode;
  /** A few sentences about the company. */
  about?: ReactNode;
  /** Social media profiles, below the company text. They open in a new tab. */
  social?: readonly SocialLink[];
  /** The services; the first five are shown. */
  services?: readonly FooterLink[];
  /** Heading of the services. @default the built-in "Services" */
  servicesTitle?: string;
  /** Quick links to pages of the site. */
  links?: readonly FooterLink[];
  /** Heading of the quick links. @default the built-in "Pages" */
  linksTitle?: string;
  /** Postal address, e-mail and phone. */
  contact?: FooterContactDetails;
  /** Heading of the contact details. @default the built-in "Contact" */
  contactTitle?: string;
  /** Additional columns. @default none */
  columns?: readonly FooterColumn[];
  /** The newsletter form, in a row of its own. */
  newsletter?: ReactNode;
  /** What the newsletter is and how often it is sent, next to the form. */
  newsletterText?: string;
  /** Heading of the newsletter. @default the built-in "Newsletter" */
  newsletterTitle?: string;
  /** Copyright owner, after the year. */
  owner?: string;
  /** The copyright year. @default the current one */
  year?: number;
  /** Adds a button that opens the cookie settings. */
  onCookieSettings?: () => void;
  /** Additional content in the last line. */
  bottom?: ReactNode;
}

/** The footer of every public page, on ink in both themes. */
export function SiteFooter(props: SiteFooterProps) {
  const { message } = useMessages();
  const { logo, about, social = [], services = [], links = [], contact, columns = [], newsletter } = props;
  const all: FooterColumn[] = [...columns];
  if (contact) all.unshift({ title: props.contactTitle ?? message('footer.contact'), content: <FooterContact {...contact} /> });
  if (links.length > 0) all.unshift({ title: props.linksTitle ?? message('footer.links'), content: <FooterLinks links={links} /> });
  if (services.length > 0) {
    const shown = services.slice(0, SERVICES_SHOWN);
    all.unshift({ title: props.servicesTitle ?? message('footer.services'), content: <FooterLinks links={shown} /> });
  }
  return (
    <footer data-plane="ink" {...elementProps(props)} className={styles.root}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <div>{logo}</div>
            {about && <div className={styles.about}>{about}</div>}
            {social.length > 0 && <FooterSocial links={social} />}
          </div>
          {all.map(({ title, content }) => (
            <div key={title} className={styles.column}>
              <h2 className={styles.columnTitle}>{title}</h2>
              {content}
            </div>
          ))}
        </div>
        {newsletter && (
          <div className={styles.newsletter}>
            <div className={styles.newsletterTexts}>
              <h2 className={styles.columnTitle}>{props.newsletterTitle ?? message('footer.newsletter')}</h2>
              {props.newsletterText && <p className={styles.newsletterText}>{props.newsletterText}</p>}
            </div>
            <div className={styles.newsletterForm}>{newsletter}</div>
          </div>
        )}
        <FooterBottom owner={props.owner} year={props.year} onCookieSettings={props.onCookieSettings}>
          {props.bottom}
        </FooterBottom>
      </Container>
    </footer>
  );
}

export interface FooterLink {
  href: string;
  label: string;
  /** Whether it is the current page. */
  isCurrent?: boolean;
}

/** A column of links. */
function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <Stack as="ul" space="xs">
      {links.map(({ href, label, isCurrent }) => (
        <li key={href}>
          <Link href={href} variant="plain" isCurrent={isCurrent}>
            {label}
          </Link>
        </li>
      ))}
    </Stack>
  );
}

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
function FooterContact({ address, mapHref, email, phone, phoneHref }: FooterContactDetails) {
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
function FooterSocial({ links }: { links: readonly SocialLink[] }) {
  const { message } = useMessages();
  return (
    <ul {...asList} aria-label={message('footer.social')} className={styles.social}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={message('footer.newTab', { name: networks[network].name })}
            className={styles.socialLink}
          >
            {networks[network].icon}
          </a>
        </li>
      ))}
    </ul>
  );
}

const thisYear = () => new Date().getFullYear();

interface FooterBottomProps {
  owner: string | undefined;
  year: number | undefined;
  onCookieSettings: (() => void) | undefined;
  children: ReactNode;
}

/** The last line: year and owner, extra content, and the button for the cookie settings. */
function FooterBottom({ owner, year, onCookieSettings, children }: FooterBottomProps) {
  const { message } = useMessages();
  // A page built in an earlier year hydrates with that year's text, which React would not update:
  // the changed key replaces the element.
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.bottom}>
      {owner && (
        <span key={isHydrated ? 'alive' : 'sent'} suppressHydrationWarning>
          {message('footer.rights', { year: year ?? thisYear(), owner })}
        </span>
      )}
      {children}
      {onCookieSettings && (
        <button type="button" onClick={() => onCookieSettings()} className={styles.bottomButton}>
          {message('footer.cookieSettings')}
        </button>
      )}
    </div>
  );
}
