import { type ReactNode, useEffect, useRef } from 'react';
import { IntlProvider, useIntl } from 'react-intl';

import { useCompany } from '../company/company-context.ts';
import { headTexts } from '../company/facts.ts';
import type { Locale } from '../i18n/locale.ts';
import type { Messages } from '../i18n/messages.ts';
import { applyHead, headOf } from './page-head.ts';
import type { PageHandle } from './page.ts';

export interface PageFrameProps {
  locale: Locale;
  /** The page's own messages, added to the shared ones. */
  messages: Messages;
  handle: PageHandle;
  children: ReactNode;
}

/** Provides a page with its messages, and sets its title and description in the head. */
export function PageFrame({ locale, messages, handle, children }: PageFrameProps) {
  const intl = useIntl();
  return (
    <IntlProvider
      locale={intl.locale}
      defaultLocale={intl.defaultLocale}
      timeZone={intl.timeZone}
      messages={{ ...(intl.messages as Messages), ...messages }}
    >
      <PageHead locale={locale} handle={handle} />
      {children}
    </IntlProvider>
  );
}

function PageHead({ locale, handle }: Pick<PageFrameProps, 'locale' | 'handle'>) {
  const intl = useIntl();
  const company = useCompany();
  const isFirst = useRef(true);
  useEffect(() => {
    // A prerendered page has its head; only navigation must set it.
    const isPrerendered = isFirst.current && document.title !== '';
    isFirst.current = false;
    const { title, description } = headTexts(intl, locale, handle, company);
    if (isPrerendered && document.title === title) return;
    applyHead(
      headOf({
        title,
        description,
        isIndexed: handle.isIndexed,
        path: handle.path,
        locale,
        origin: import.meta.env.VITE_PUBLIC_URL,
      }),
    );
  }, [company, handle, intl, locale]);
  return null;
}
