import {
  ConsentBanner,
  ConsentProvider,
  FloatingMenu,
  LanguageDialog,
  LanguageSelector,
  ScrollProgress,
  SiteHeader,
  SkipLink,
  SpinnerOverlay,
  ThemeToggle,
} from '@zmb/design-system';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { useCompany } from '../company/company-context.ts';
import { CompanyLogo } from '../company/CompanyLogo.tsx';
import { chatLink, phoneLink, phoneText } from '../company/links.ts';
import { forEachLocale, type Locale, localePath, PLANNED_LANGUAGES } from '../i18n/locale.ts';
import { usePageHandle } from '../routing/page.ts';
import { useText } from '../i18n/use-text.ts';
import { useVisitSource } from '../lead-forms/delivery/submission-payload.ts';
import { DeliveryNotice } from '../lead-forms/DeliveryNotice.tsx';
import { RouteChange } from '../routing/RouteChange.tsx';
import { ShellFooter } from './ShellFooter.tsx';
// Used by pages; imported here, so that it is in the style sheet that all public pages share.
import './visibility.css.ts';
import { useNavigationItems } from './use-navigation-items.tsx';

const MAIN_ID = 'main';

export interface SiteShellProps {
  locale: Locale;
}

/** The path of the page (also on an alias of it), the path for the other language, and the route's handle. */
function usePlace() {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const hasOnePath = handle !== undefined && !/[:*]/.test(handle.path);
  // Form results, pages opened from e-mails and the 404 page link to the home page of the other language.
  const pathInOtherLanguages = hasOnePath && !handle.isStatic ? handle.path : '/';
  return { path: hasOnePath ? handle.path : pathname, pathInOtherLanguages, handle };
}

/** The shell of a public page: skip link, consent banner, header, footer, floating menu. */
export function SiteShell({ locale }: SiteShellProps) {
  const text = useText();
  const company = useCompany();
  const { path, pathInOtherLanguages, handle } = usePlace();
  const isLoading = useNavigation().state !== 'idle';
  const hasScripts = !handle?.isStatic;
  useVisitSource();
  const chat = chatLink(company, text('chat.default'));
  const hrefs = forEachLocale((other) => localePath(other, pathInOtherLanguages));
  return (
    <ConsentProvider cookieName={CONSENT_COOKIE}>
      <SkipLink targetId={MAIN_ID} />
      {hasScripts && <ConsentBanner policyHref={localePath(locale, '/cookie-policy')} />}
      <ScrollProgress />
      <SiteHeader
        {...useNavigationItems(locale, path)}
        logo={<CompanyLogo company={company} href={localePath(locale, '/')} />}
        contact={{ phone: phoneText(company), phoneHref: phoneLink(company), chatHref: chat }}
        tools={
          <>
            <LanguageSelector hrefs={hrefs} planned={PLANNED_LANGUAGES} />
            {hasScripts && <ThemeToggle />}
          </>
        }
        look={handle?.startsWithInk ? 'ink' : 'surface'}
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
        <DeliveryNotice />
      </main>
      <ShellFooter locale={locale} path={path} hasScripts={hasScripts} />
      <FloatingMenu callHref={phoneLink(company)} chatHref={chat} />
      <SpinnerOverlay covers="page" isLoading={isLoading} />
      <RouteChange />
      {hasScripts && <LanguageDialog hrefs={hrefs} />}
    </ConsentProvider>
  );
}
