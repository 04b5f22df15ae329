import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { FooterBottom } from './FooterBottom.tsx';
import { FooterContact } from './FooterContact.tsx';
import type { FooterContactDetails } from './FooterContact.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import type { FooterLink } from './FooterLinks.tsx';
import { FooterSocial } from './FooterSocial.tsx';
import type { SocialLink } from './FooterSocial.tsx';
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
  const { word } = useMessages();
  const { logo, about, social = [], services = [], links = [], contact, columns = [], newsletter } = props;
  const all: FooterColumn[] = [...columns];
  if (contact) all.unshift({ title: props.contactTitle ?? word('footer.contact'), content: <FooterContact {...contact} /> });
  if (links.length > 0) all.unshift({ title: props.linksTitle ?? word('footer.links'), content: <FooterLinks links={links} /> });
  if (services.length > 0) {
    const shown = services.slice(0, SERVICES_SHOWN);
    all.unshift({ title: props.servicesTitle ?? word('footer.services'), content: <FooterLinks links={shown} /> });
  }
  return (
    <footer data-plane="ink" {...elementProps(props)} className={styles.root}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <div>{logo}</div>
            {about}
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
            <div className={styles.newsletterWords}>
              <h2 className={styles.columnTitle}>{props.newsletterTitle ?? word('footer.newsletter')}</h2>
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
