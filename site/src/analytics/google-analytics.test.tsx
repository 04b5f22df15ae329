import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { writeConsent } from '@zmb/design-system';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createGoogleAnalytics } from './google-analytics.ts';

const ID = 'G-TEST123456';
const page = window as unknown as { dataLayer?: ArrayLike<unknown>[]; [key: `ga-disable-${string}`]: boolean };

function decide(analytics: 'accepted' | 'rejected') {
  writeConsent(`${COMPANY_PREFIX}_consent`, { essential: 'accepted', analytics, marketing: 'rejected' });
}

const commands = () => (page.dataLayer ?? []).map((command) => Array.from(command));
const loaders: HTMLScriptElement[] = [];

beforeEach(() => {
  decide('accepted');
  delete page.dataLayer;
  loaders.length = 0;
  // Tests request nothing from Google.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void loaders.push(...(nodes as HTMLScriptElement[])));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = `${COMPANY_PREFIX}_consent=; Max-Age=0; Path=/`;
});

describe('Google Analytics', () => {
  it('loads with analytics granted and advertising denied', () => {
    createGoogleAnalytics(ID);
    expect(loaders.map(({ src }) => src)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    const [byDefault, update, , config] = commands();
    expect(byDefault).toEqual(['consent', 'default', { ...denied, analytics_storage: 'denied' }]);
    expect(update).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
    expect(config).toEqual(['config', ID, expect.objectContaining({ app_version: '1.0.0', anonymize_ip: true, send_page_view: false })]);
    // Google's script recognises only `arguments` objects as commands.
    expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('receives page views, events and failures, without the query', () => {
    const { record } = createGoogleAnalytics(ID);
    page.dataLayer = [];
    const where = { page_path: '/ar/contact', page_location: `${location.origin}/ar/contact` };
    record({ event: { category: 'Page', action: 'view' }, path: '/ar/contact', at: 0 });
    record({ event: { category: 'Contact', action: 'call', label: 'footer' }, path: '/ar/contact', at: 0 });
    record({ event: { category: 'Exception', action: 'rendering', label: 'TypeError' }, path: '/ar/contact', at: 0 });
    record({ event: { category: 'FAQ', action: 'open', label: 'not a name' }, path: '/ar/contact', at: 0 });
    expect(commands()).toEqual([
      ['event', 'page_view', where],
      ['event', 'call', { ...where, event_category: 'Contact', event_label: 'footer' }],
      ['event', 'exception', { ...where, description: 'TypeError', fatal: true }],
    ]);
  });

  it('sends nothing after a withdrawal and removes its cookies', () => {
    const { record, stop } = createGoogleAnalytics(ID);
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = `_ga_TEST123456=GS1; Path=/; Domain=${location.hostname}`;
    document.cookie = '_gallery=kept; Path=/';
    decide('rejected');
    page.dataLayer = [];
    record({ event: { category: 'Page', action: 'view' }, path: '/', at: 0 });
    expect(commands()).toEqual([]);
    stop();
    expect(page[`ga-disable-${ID}`]).toBe(true);
    expect(document.cookie).not.toMatch(/_ga(_|=)/);
    expect(document.cookie).toContain('_gallery=kept');
    document.cookie = '_gallery=; Max-Age=0; Path=/';
    decide('accepted');
    createGoogleAnalytics(ID);
    expect(page[`ga-disable-${ID}`]).toBe(false);
  });
});
