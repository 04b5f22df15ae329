import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';

import { allMessages, DesignSystemProvider } from '../design-system/src/index.ts';
import { directionOf, applyGlobals } from './appearance.ts';
import { storybookThemes } from './storybook-theme.ts';
import { currentGlobals, subscribeToGlobals } from './current-globals.ts';
import { SpecimenPage } from '../design-system/foundations/parts/specimen-page.ts';

/**
 * A page of documentation in the theme of the toolbar. Its text is English and left to right; its examples are in the chosen
 * language and direction.
 */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(subscribeToGlobals, currentGlobals);
  const { theme, locale } = globals;
  applyGlobals(globals);
  return (
    <DocsContainer context={context} theme={storybookThemes[theme]}>
      <div lang="en" dir="ltr">
        <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
          <SpecimenPage value={{ locale, dir: directionOf(globals), theme }}>{children}</SpecimenPage>
        </DesignSystemProvider>
      </div>
    </DocsContainer>
  );
}
