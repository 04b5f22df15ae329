import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import {
  ConsentBanner,
  ConsentProvider,
  FloatingMenu,
  LanguageDialog,
  LanguageSelector,
  Logo,
  ScrollProgress,
  SiteHeader,
  SkipLink,
  SpinnerOverlay,
  ThemeToggle,
} from '@zmb/design-system';
import { Outlet, useLocation } from 'react-router-dom';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { chatLink, phoneLink } from '../company/links.ts';
import { forEachLocale, type Locale, localePath } from '../i18n/locale.ts';
import { usePageState } from '../routing/page-context.ts';
import { useText } from '../i18n/use-text.ts';
import { useVisitSource } from '../lead-forms/submission-payload.ts';
import { DeliveryNotice } from '../lead-forms/DeliveryNotice.tsx';
import { PageGuard } from './PageFailure.tsx';
import { RouteChange } from '../routing/RouteChange.tsx';
import { ShellFooter } from './ShellFooter.tsx';
import * as styles from './SiteShell.css.ts';
import { useNavigationItems } from './use-navigation-items.ts';

const MAIN_ID = 'main';

export interface SiteShellProps {
  locale: Locale;
}

/** Where the visitor is: the page's own path, also on another address of it, and what its route says. */
function usePlace() {
  const { pathname } = useLocation();
  const { handle, isLoading } = usePageState();
  const isOneAddress = handle !== undefined && !/[:*]/.test(handle.path);
  // The answer to a form, what a link in an e-mail opens, and an address that leads nowhere have no twin worth going to.
  const twin = isOneAddress && !handle.isStatic ? handle.path : '/';
  return { path: isOneAddress ? handle.path : pathname, twin, handle, isLoading };
}

/** Everything around a public page: the way to the content, the cookie banner, header, the page itself, footer. */
export function SiteShell({ locale }: SiteShellProps) {
  const text = useText();
  const { path, twin, handle, isLoading } = usePlace();
  const isAlive = !handle?.isStatic;
  useVisitSource();
  const hrefs = forEachLocale((other) => localePath(other, twin));
  return (
    <ConsentProvider cookieName={CONSENT_COOKIE}>
      <SkipLink targetId={MAIN_ID} />
      {isAlive && <ConsentBanner policyHref={localePath(locale, '/cookie-policy')} />}
      <ScrollProgress />
      <SiteHeader
        {...useNavigationItems(locale, path)}
        logo={<Logo name={inLanguage(company.name, locale)} href={localePath(locale, '/')} />}
        tools={
          <>
            <LanguageSelector hrefs={hrefs} />
            {isAlive && <ThemeToggle />}
          </>
        }
        look={handle?.startsWithInk ? 'ink' : 'surface'}
      />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <PageGuard locale={locale}>
          <Outlet />
        </PageGuard>
        <DeliveryNotice />
      </main>
      <ShellFooter locale={locale} path={path} isAlive={isAlive} />
      <FloatingMenu callHref={phoneLink} chatHref={chatLink(text('chat.default'))} />
      <SpinnerOverlay covers="page" isLoading={isLoading} />
      <RouteChange />
      {isAlive && <LanguageDialog hrefs={hrefs} />}
    </ConsentProvider>
  );
}
