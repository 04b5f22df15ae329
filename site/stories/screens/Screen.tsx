import { allWords } from '@zmb/design-system';
import { App } from '../../src/App.tsx';
import { PageRouterProvider } from '../../src/routing/PageRouterProvider.tsx';
import type { ReadyScreen } from './show-screen.ts';

/** A page of the site as the browser mounts it. */
export function Screen({ router, messages, locale, navigate }: ReadyScreen) {
  return (
    <App locale={locale} messages={messages} words={allWords[locale]} navigate={navigate}>
      <PageRouterProvider router={router} />
    </App>
  );
}
