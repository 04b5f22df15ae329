import { company } from '@zmb/admin-api/contract/company.ts';
import { LanguageLink, Link, Logo, SiteFooter, SiteHeader, SkipLink, Stack, Text, ThemeToggle } from '@zmb/design-system';
import { Outlet, useLocation, useMatches } from 'react-router-dom';

import { emailLink, mapLink, phoneLink } from '../lib/links.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath } from '../lib/locale.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { useCurrentYear } from '../lib/useCurrentYear.ts';
import { useRouteChange } from '../lib/useRouteChange.ts';
import { useText } from '../lib/useText.ts';
import { useVisit } from '../lib/useVisit.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { OutboxNotice } from './OutboxNotice.tsx';

const MAIN_ID = 'main';

export interface SiteShellProps {
  locale: Locale;
}

/** Everything around a public page: the way to the content, header, the page itself, footer. */
export function SiteShell({ locale }: SiteShellProps) {
  const text = useText();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const year = useCurrentYear();
  useRouteChange();
  useVisit();
  const name = company.name[locale];
  const other = LOCALES.find((candidate) => candidate !== locale) ?? DEFAULT_LOCALE;
  // A page that is not listed (no such page, the answer to a form) has no twin worth going to.
  const twin = handle?.isIndexed ? pathname : '/';
  const link = (path: string, label: string) => ({ href: localePath(locale, path), label, isCurrent: path === pathname });
  const isHome = pathname === '/' || pathname === '/home';
  const tools = (
    <>
      <LanguageLink locale={other} href={localePath(other, twin)} />
      <ThemeToggle />
    </>
  );
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <SiteHeader
        logo={<Logo name={name} href={localePath(locale, '/')} />}
        items={[{ ...link('/', text('nav.home')), isCurrent: isHome }]}
        action={link('/contact', text('nav.contact'))}
        tools={tools}
        look={isHome ? 'ink' : 'surface'}
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
        <OutboxNotice />
      </main>
      <SiteFooter
        logo={<Logo name={name} href={localePath(locale, '/')} />}
        about={<Text size="small">{text('footer.about')}</Text>}
        columns={[
          { title: text('footer.links'), content: <FooterLinks locale={locale} /> },
          { title: text('footer.contact'), content: <FooterContact locale={locale} /> },
          { title: text('newsletter.title'), content: <FooterNewsletter /> },
        ]}
        bottom={<Text size="caption">{text('footer.rights', { year: String(year), company: name })}</Text>}
      />
    </>
  );
}

function FooterLinks({ locale }: { locale: Locale }) {
  const text = useText();
  return (
    <Stack as="ul" space="xs">
      <li>
        <Link href={localePath(locale, '/')} variant="plain">
          {text('nav.home')}
        </Link>
      </li>
      <li>
        <Link href={localePath(locale, '/contact')} variant="plain">
          {text('nav.contact')}
        </Link>
      </li>
    </Stack>
  );
}

function FooterContact({ locale }: { locale: Locale }) {
  return (
    <Stack as="ul" space="xs">
      <li>
        <Link href={mapLink} variant="plain" isExternal>
          {company.address[locale]}
        </Link>
      </li>
      <li>
        <Link href={emailLink} variant="plain">
          <bdi dir="ltr">{company.email}</bdi>
        </Link>
      </li>
      <li>
        <Link href={phoneLink} variant="plain">
          <bdi dir="ltr">{company.phoneDisplay}</bdi>
        </Link>
      </li>
    </Stack>
  );
}

function FooterNewsletter() {
  const text = useText();
  return (
    <Stack space="sm">
      <Text size="small">{text('newsletter.intro')}</Text>
      <NewsletterForm />
    </Stack>
  );
}
