import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { RecordPlace } from './RecordPlace.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const NO_PLACE = { community: null, building: null, unit: null, landmark: null, makani: null, latitude: null, longitude: null };
const SLOT = { from: '2026-11-27T05:00:00.000Z', to: '2026-11-27T08:00:00.000Z', confirmedAt: null };

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

async function show(locale: Locale, props: Parameters<typeof RecordPlace>[0]) {
  const messages = await loadMessages(locale, 'admin');
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <RecordPlace {...props} />
    </IntlProvider>,
  );
}

it('[REQ-60] shows the place, urgency and time slots of a record', async () => {
  const place = { ...NO_PLACE, community: 'Mirdif', unit: '12', makani: '30032 95320', latitude: 25.2048, longitude: 55.2708 };
  await show('en', { place, urgency: 'emergency', slots: [SLOT] });
  for (const part of ['Emergency', '12, Mirdif', 'Makani number: 30032 95320', 'Pin: 25.2048, 55.2708', 'Friday'])
    await expect.poll(() => host.textContent).toContain(part);
  await show('ar', { place, urgency: 'emergency', slots: [SLOT] });
  await expect.poll(() => host.textContent).toContain('الجمعة');
});

it('[REQ-60] omits missing values', async () => {
  await show('en', { place: null, urgency: null, slots: [] });
  await expect.poll(() => host.textContent).toBe('');
});
