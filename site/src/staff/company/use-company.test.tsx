import { builtInServices } from '@zmb/admin-api/contract/services.ts';
import { allMessages, DesignSystemProvider } from '@zmb/design-system';
import { worker } from '@zmb/mocks/browser';
import { aCompany } from '@zmb/mocks/fixtures';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { NamedService } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { mockCall, mockError } from '../../testing/api-calls.ts';
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

// The fields of the services that the hooks read.
const published = aCompany({ services: SERVICES as ReturnType<typeof aCompany>['services'] });

let root: Root;
let host: HTMLElement;

beforeEach(() => prepareState({ scenario: 'usual', role: 'agent', hasAnsweredConsent: true }));
afterEach(() => {
  root.unmount();
  host.remove();
  worker.resetHandlers();
});

/** Renders the results of the hooks: names, filter options, and the options for a new and an existing lead. */
function Results() {
  const nameOf = useServiceNames();
  const results = {
    names: ['gypsum_works', 'plumbing', 'electrical', 'ac_maintenance', 'other', 'roofing'].map((name) => nameOf(name)),
    inEnglish: nameOf('plumbing', 'en'),
    filters: useFilterServices().map(({ value }) => value),
    offered: useOfferedServices().map(({ value }) => value),
    ofOld: useOfferedServices('painting').map(({ value }) => value),
  };
  return <output>{JSON.stringify(results)}</output>;
}

async function show(locale: Locale) {
  const messages = await loadMessages(locale, 'common', 'services', 'admin');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const page = (
    <StaffPageFrame>
      <Results />
    </StaffPageFrame>
  );
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </DesignSystemProvider>
    </IntlProvider>,
  );
}
const results = () => JSON.parse(host.querySelector('output')?.textContent ?? '{}') as Record<string, string[]>;

describe('the services of the staff area', () => {
  it('[WEB-66] have the published names in the language of the page, else those of the build', async () => {
    mockCall('getCompany', () => ({ status: 200, body: { data: published } }));
    await show('ar');
    await expect.poll(() => results()['names']).toEqual(['أعمال الجبس', 'سبّاكون', 'أعمال الكهرباء', 'صيانة التكييف', 'طلب آخر', 'roofing']);
    expect(results()['inEnglish']).toBe('Plumbers');
  });

  it('[WEB-66] are all offered in filters, while new leads offer visible ones only', async () => {
    mockCall('getCompany', () => ({ status: 200, body: { data: published } }));
    await show('en');
    await expect.poll(() => results()['filters']).toEqual([...SERVICES.map(({ name }) => name), 'other']);
    expect(results()['offered']).toEqual([
      ...SERVICES.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
      ...['ac_maintenance', 'other'],
    ]);
    expect(results()['ofOld']).toContain('painting');
  });

  it('[WEB-66] are those of the build while the published ones are unknown', async () => {
    mockError('getCompany', 'service.unavailable');
    await show('en');
    await expect.poll(() => results()['names']?.[1]).toBe('Plumbing services');
    expect(results()['filters']).toEqual([...builtInServices.map(({ name }) => name), 'other']);
  });
});
