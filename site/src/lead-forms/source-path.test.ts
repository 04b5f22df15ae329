import { expect, it } from 'vitest';

import { services } from '../company/services.ts';
import { servicePathOf } from './source-path.ts';

it.each([
  ['/contact', '?service=electrical', '/services/electrical-services'],
  ['/ar/contact', '?service=plumbing', '/ar/services/plumbing-services'],
  ['/contact', '?service=ac_maintenance', '/services/ac-maintenance'],
  ['/contact', '?service=other', undefined],
  ['/contact', '?service=nonsense', undefined],
  ['/contact', '', undefined],
])('%s%s comes from %s', (pathname, search, path) => {
  expect(servicePathOf({ pathname, search })).toBe(path);
});

it('knows the page of every service', () => {
  for (const { name, href } of services) expect(servicePathOf({ pathname: '/contact', search: `?service=${name}` })).toBe(href);
});
