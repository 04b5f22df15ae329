import { Heading, Inline, LanguageLink, Section, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useCompany } from '../../company/company-context.ts';
import { CompanyLogo } from '../../company/CompanyLogo.tsx';
import { LOCALES } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-text.ts';

interface EntryFrameProps {
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** The frame of a page before the sign-in: logo, language links and heading. */
export function EntryFrame({ title, intro, children }: EntryFrameProps) {
  const locale = useLocale();
  const company = useCompany();
  // The fragment has the token of an e-mail link, the query the page to open afterwards.
  const { pathname, search, hash } = useLocation();
  return (
    <main id="main">
      <Section width="narrow">
        <Stack space="xl">
          <Inline justify="between">
            <CompanyLogo company={company} named="shortName" />
            <Inline>
              {LOCALES.filter((other) => other !== locale).map((other) => (
                <LanguageLink key={other} locale={other} href={pathname + search + hash} />
              ))}
            </Inline>
          </Inline>
          <Stack space="xs">
            <Heading level={1} size="title2">
              {title}
            </Heading>
            {intro && <Text tone="muted">{intro}</Text>}
          </Stack>
          {children}
        </Stack>
      </Section>
    </main>
  );
}
