import { allMessages, DescriptionList, DesignSystemProvider } from '@zmb/design-system';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { expect, it, onTestFinished } from 'vitest';

import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import type { StatusFact } from '../api/status-api.ts';
import { FactValue } from './FactValue.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

/** Shows a fact in a list as wide as a card of the page on a small laptop. */
async function show(locale: Locale, fact: StatusFact): Promise<HTMLElement> {
  const messages = await loadMessages(locale, 'admin', 'admin-status');
  const host = document.body.appendChild(document.createElement('div'));
  host.dir = locale === 'ar' ? 'rtl' : 'ltr';
  host.style.inlineSize = '20rem';
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
        <DescriptionList items={[{ term: 'Fact', value: <FactValue fact={fact} /> }]} />
      </DesignSystemProvider>
    </IntlProvider>,
  );
  await expect.poll(() => host.querySelector('dd')?.textContent).toBeTruthy();
  return host;
}

it.each([
  ['en', 'backed_up_at', 'Never'],
  ['en', 'bucket_failed_at', 'None'],
  ['ar', 'scan_failed_at', 'لا يوجد'],
  ['en', 'disk_free', 'Unknown'],
] as const)('shows a missing fact in %s: %s', async (locale, name, meaning) => {
  const host = await show(locale, { name, value: null });
  expect(host.querySelector('dd')?.textContent).toBe(meaning);
});

it.each(['en', 'ar'] as const)('keeps a long name within its list, in %s', async (locale) => {
  const host = await show(locale, { name: 'newest_migration', value: 'Migration20270101000000_columns_for_confirmed_times' });
  const [list, value] = [host, host.querySelector('dd bdi')!].map((element) => element.getBoundingClientRect());
  expect(value!.left).toBeGreaterThanOrEqual(list!.left);
  expect(value!.right).toBeLessThanOrEqual(list!.right);
});
