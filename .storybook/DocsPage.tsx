import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';

import { allWords, Badge, type BadgeProps, DesignSystemProvider, Inline, Text } from '../design-system/src/index.ts';
import { directionOf, showPageAs } from './appearance.ts';
import { bookThemes } from './book-theme.ts';
import type { ComponentDocsWithStatus } from './component-docs.ts';
import type { Status } from './component-status.ts';
import { shownGlobals, subscribeToGlobals } from './shown-globals.ts';
import { SpecimenPage } from '../design-system/foundations/parts/specimen-page.ts';

const STATUSES: Record<Status, { tone: BadgeProps['tone']; word: string; meaning: string }> = {
  stable: { tone: 'success', word: 'Stable', meaning: 'It changes only with a major version.' },
  new: { tone: 'info', word: 'New', meaning: 'The newest version adds it.' },
  experimental: { tone: 'warning', word: 'Experimental', meaning: 'Any version may change it.' },
  deprecated: { tone: 'critical', word: 'Deprecated', meaning: 'A later version removes it.' },
};

/** Says on the page of a component how far it can be relied on. */
function ComponentStatus({ component }: { component: unknown }) {
  const status = (component as { __docgenInfo?: ComponentDocsWithStatus } | undefined)?.__docgenInfo?.status;
  if (!status) return null;
  const { tone, word, meaning } = STATUSES[status];
  return (
    <Inline space="xs">
      <Badge tone={tone}>{word}</Badge>
      <Text size="small">{meaning}</Text>
    </Inline>
  );
}

/**
 * A page of documentation in the theme of the toolbar. What it says is English and stays left to right; what it shows is in the
 * language and the direction that were chosen.
 */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(subscribeToGlobals, shownGlobals);
  const { theme, locale } = globals;
  showPageAs(globals);
  return (
    <DocsContainer context={context} theme={bookThemes[theme]}>
      <div lang="en" dir="ltr">
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <SpecimenPage value={{ locale, dir: directionOf(globals), theme }}>
            <ComponentStatus component={context.componentStories()[0]?.component} />
            {children}
          </SpecimenPage>
        </DesignSystemProvider>
      </div>
    </DocsContainer>
  );
}
