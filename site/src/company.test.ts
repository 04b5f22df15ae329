import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { cataloguesPlugin } from '../build/catalogues.ts';
import type * as EntryServer from './entry-server.tsx';

const origin = 'https://other.example';

/** Another company than the one of the file, in everything that the file holds. */
const other = vi.hoisted(() => {
  const company = {
    name: { en: 'Falcon Works', ar: 'أعمال الصقر' },
    shortName: 'Falcon',
    email: 'desk@falcon.example',
    phone: '+447700900999',
    phoneDisplay: '+44 7700 900999',
    address: { en: 'Villa 7, Creek Road, Sharjah', ar: 'فيلا 7، طريق الخور، الشارقة' },
    timeZone: 'Asia/Dubai',
    hours: [null, ...Array.from({ length: 6 }, () => ({ opens: '10:30', closes: '15:45' }))],
    responseAims: { emergencyHours: { from: 3, to: 4 }, normalHours: 36 },
    social: {
      facebook: 'https://www.facebook.com/falcon.example',
      instagram: 'https://www.instagram.com/falcon.example',
      linkedin: 'https://www.linkedin.com/company/falcon-example',
      x: 'https://x.com/falcon_example',
    },
  };
  return { company, fillCompanyPhone: (text: string) => text.replaceAll('{{COMPANY_PHONE}}', `\u2066${company.phoneDisplay}\u2069`) };
});
// The catalogues are filled while they are compiled, in this process.
vi.mock('@zmb/admin-api/contract/company.ts', () => other);

/** The file as if somebody had changed it, for everything that the server loads. */
const changedCompany: Plugin = {
  name: 'changed-company',
  enforce: 'pre',
  load(id) {
    if (!id.split('?')[0]?.endsWith('/contract/company.ts')) return null;
    return [
      `export const company = ${JSON.stringify(other.company)};`,
      "export const COMPANY_PHONE_PLACEHOLDER = '{{COMPANY_PHONE}}';",
      `export const fillCompanyPhone = ${other.fillCompanyPhone.toString().replaceAll('company.phoneDisplay', JSON.stringify(other.company.phoneDisplay))};`,
    ].join('\n');
  },
};

describe('a change of company.ts', () => {
  let server: ViteDevServer;
  let entry: typeof EntryServer;

  beforeAll(async () => {
    const root = join(import.meta.dirname, '..');
    server = await createServer({
      configFile: false,
      root,
      logLevel: 'error',
      appType: 'custom',
      plugins: [changedCompany, cataloguesPlugin(), react(), vanillaExtractPlugin()],
      define: { 'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(origin), 'import.meta.env.VITE_BUILD_YEAR': '"2025"' },
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, ws: false, watch: null },
      ssr: { noExternal: [/^@zmb\//] },
    });
    entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
  }, 120_000);

  afterAll(() => server.close());

  it.each(['en', 'ar'] as const)(
    'changes pages, links and structured data (%s)',
    async (locale) => {
      const { company } = other;
      const paths = entry.addresses().filter((address) => address.locale === locale && address.kind === 'page');
      const rendered = await Promise.all(paths.map(({ path }) => entry.render(path, origin)));
      const contact = rendered.find(({ meta }) => meta.canonical?.endsWith('/contact'));
      expect(contact?.html).toContain(company.name[locale]);
      for (const link of [
        'href="tel:00447700900999"',
        'href="https://wa.me/447700900999?text=',
        `href="mailto:${company.email}"`,
        `query=${encodeURIComponent(`${company.name.en}, ${company.address.en}`)}"`,
      ]) {
        expect(contact?.html).toContain(link);
      }
      const time = (hours: number, minutes: number) =>
        new Intl.DateTimeFormat({ en: 'en-AE', ar: 'ar-AE-u-nu-latn' }[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(
          Date.UTC(1970, 0, 5, hours, minutes),
        );
      expect(contact?.html).toContain(time(10, 30));
      expect(contact?.html).toContain(time(15, 45));
      expect(contact?.head).toContain(`"sameAs":${JSON.stringify(Object.values(company.social))}`);
      expect(contact?.head).toContain(`"telephone":"${company.phone}"`);
      expect(contact?.head).toContain('"opens":"10:30","closes":"15:45"');
      expect(contact?.head).toContain({ en: '"streetAddress":"Villa 7, Creek Road"', ar: '"streetAddress":"فيلا 7، طريق الخور"' }[locale]);
      for (const { html, head } of rendered) {
        expect(html).toContain(company.phoneDisplay);
        expect(html + head).not.toMatch(/900 ?123|zmb\.example|zmb-example|zmb_example|Al Khaleej|برج الخليج/);
      }
    },
    60_000,
  );
});
