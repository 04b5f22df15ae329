import { SOCIAL_NETWORKS } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { menusOf, servicePath } from '@zmb/admin-api/contract/services.ts';
import { type FooterLink, SiteFooter, Text, useConsent } from '@zmb/design-system';

import { useCompany } from '../company/company-context.ts';
import { CompanyLogo } from '../company/CompanyLogo.tsx';
import { mapLink, phoneLink } from '../company/links.ts';
import { type Locale, localePath } from '../i18n/locale.ts';
import { useText } from '../i18n/use-text.ts';
import { useMenuText } from '../company/use-service-text.ts';
import { NewsletterForm } from '../lead-forms/NewsletterForm.tsx';

const PAGES = [
  ['/', 'nav.home'],
  ['/projects', 'nav.projects'],
  ['/about', 'nav.about'],
  ['/contact', 'nav.contact'],
  ['/faq', 'nav.faq'],
  ['/privacy-policy', 'nav.privacyPolicy'],
  ['/cookie-policy', 'nav.cookiePolicy'],
  ['/terms-conditions', 'nav.termsConditions'],
  ['/sitemap.xml', 'nav.sitemap'],
] as const;

export interface ShellFooterProps {
  locale: Locale;
  /** The path of the current page, without language prefix. */
  path: string;
  /** Whether the page loads scripts: the cookie settings need them. */
  hasScripts: boolean;
}

/** The footer of the public pages. */
export function ShellFooter({ locale, path, hasScripts }: ShellFooterProps) {
  const text = useText();
  const menuText = useMenuText();
  const company = useCompany();
  const { reopen } = useConsent();
  const link = (to: string, label: string): FooterLink => ({ href: localePath(locale, to), label, isCurrent: to === path });
  return (
    <SiteFooter
      logo={<CompanyLogo company={company} href={localePath(locale, '/')} />}
      about={<Text size="small">{text('footer.about')}</Text>}
      social={SOCIAL_NETWORKS.flatMap((network) => {
        const href = company.social[network];
        return href ? [{ network, href }] : [];
      })}
      services={menusOf(company.services).footer.map((name) => link(servicePath(name), menuText(`nav.${name}`)))}
      links={PAGES.map(([to, label]) => link(to, text(label)))}
      contact={{
        address: inLanguage(company.address, locale),
        mapHref: mapLink(company),
        email: company.email,
        phone: company.phoneDisplay,
        phoneHref: phoneLink(company),
      }}
      newsletter={<NewsletterForm />}
      newsletterText={text('newsletter.intro')}
      owner={inLanguage(company.name, locale)}
      onCookieSettings={hasScripts ? reopen : undefined}
    />
  );
}
