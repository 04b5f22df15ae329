import { builtInServices } from '@zmb/admin-api/contract/services.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { worker } from '@zmb/mocks/browser';
import { aCompany } from '@zmb/mocks/fixtures';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { NamedService } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { answer, refuse } from '../../testing/api-calls.ts';
import { prepareState } from '../../testing/open-page.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { useFilterServices, useOfferedServices, useServiceNames } from './use-company.ts';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const SERVICES: NamedService[] = [
  { name: 'gypsum_works', slug: 'gypsum-works', group: 'interiors', isHidden: false, title: { en: 'Gypsum works', ar: 'أعمال الجبس' } },
  ...builtInServices.map(({ name, slug, group }) => ({
    ...{ name, slug, group, isHidden: name === 'painting' },
    title: name === 'plumbing' ? { en: 'Plumbers', ar: 'سبّاكون' } : {},
  })),
];

// What the hooks read of the services.
const published = aCompany({ services: SERVICES as ReturnType<typeof aCompany>['services'] });

let root: Root;
let host: HTMLElement;

beforeEach(() => prepareState({ scenario: 'usual', role: 'agent', hasAnsweredConsent: true }));
afterEach(() => {
  root.unmount();
  host.remove();
  worker.resetHandlers();
});

/** Shows what the hooks say: names, what filters offer, and what a new and an old lead can be about. */
function Said() {
  const nameOf = useServiceNames();
  const said = {
    names: ['gypsum_works', 'plumbing', 'electrical', 'ac_maintenance', 'other', 'roofing'].map((name) => nameOf(name)),
    inEnglish: nameOf('plumbing', 'en'),
    filters: useFilterServices().map(({ value }) => value),
    offered: useOfferedServices().map(({ value }) => value),
    ofOld: useOfferedServices('painting').map(({ value }) => value),
  };
  return <output>{JSON.stringify(said)}</output>;
}

async function show(locale: Locale) {
  const messages = await loadMessages(locale, 'common', 'services', 'admin');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const page = (
    <StaffPageFrame>
      <Said />
    </StaffPageFrame>
  );
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale={locale} messages={allWords[locale]}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </DesignSystemProvider>
    </IntlProvider>,
  );
}
const said = () => JSON.parse(host.querySelector('output')?.textContent ?? '{}') as Record<string, string[]>;

describe('the services of the staff area', () => {
  it('[WEB-76] have the names that are published, in the language of whoever reads, else those of the build', async () => {
    answer('getCompany', () => ({ status: 200, body: { data: published } }));
    await show('ar');
    await expect.poll(() => said()['names']).toEqual(['أعمال الجبس', 'سبّاكون', 'أعمال الكهرباء', 'صيانة التكييف', 'طلب آخر', 'roofing']);
    expect(said()['inEnglish']).toBe('Plumbers');
  });

  it('[WEB-76] are all offered in filters, and new leads are about visible ones', async () => {
    answer('getCompany', () => ({ status: 200, body: { data: published } }));
    await show('en');
    await expect.poll(() => said()['filters']).toEqual([...SERVICES.map(({ name }) => name), 'other']);
    expect(said()['offered']).toEqual([
      ...SERVICES.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
      ...['ac_maintenance', 'other'],
    ]);
    expect(said()['ofOld']).toContain('painting');
  });

  it('[WEB-76] are those of the build while the published ones are unknown', async () => {
    refuse('getCompany', 'service.unavailable');
    await show('en');
    await expect.poll(() => said()['names']?.[1]).toBe('Plumbing services');
    expect(said()['filters']).toEqual([...builtInServices.map(({ name }) => name), 'other']);
  });
});
