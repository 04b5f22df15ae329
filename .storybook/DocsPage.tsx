import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';

import { allWords, DesignSystemProvider } from '../design-system/src/index.ts';
import { directionOf, showPageAs } from './appearance.ts';
import { bookThemes } from './book-theme.ts';
import { shownGlobals, subscribeToGlobals } from './shown-globals.ts';
import { SpecimenPage } from '../design-system/foundations/parts/specimen-page.ts';

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
          <SpecimenPage value={{ locale, dir: directionOf(globals), theme }}>{children}</SpecimenPage>
        </DesignSystemProvider>
      </div>
    </DocsContainer>
  );
}
