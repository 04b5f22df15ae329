import { company } from '@zmb/admin-api/contract/company.ts';
import { Heading, LanguageLink, Section, Stack, Text } from '@zmb/design-system';
import { Logo } from '@zmb/design-system/company';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { LOCALES } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface EntryFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The frame of a page for people who are not signed in: logo, heading, and the page in the other languages. */
export function EntryFrame({ title, intro, children }: EntryFrameProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <main id="main">
      <Section width="narrow">
        <Stack space="xl">
          <Logo name={company.shortName} />
          <Stack space="xs">
            <Heading level={1} size="title2">
              {title}
            </Heading>
            {intro && <Text tone="muted">{intro}</Text>}
          </Stack>
          {children}
          <div>
            {LOCALES.filter((other) => other !== locale).map((other) => (
              <LanguageLink key={other} locale={other} href={pathname} />
            ))}
          </div>
        </Stack>
      </Section>
    </main>
  );
}
