import { expect, it } from 'vitest';

import { type ExportFilter, exportFileName } from './export-file-name.ts';

const NOW = Date.parse('2026-11-24T21:00:00Z');

it.each<[ExportFilter, string]>([
  [{}, 'contact-submissions-2026-11-25.csv'],
  [{ view: 'unassigned' }, 'contact-submissions-unassigned-2026-11-25.csv'],
  [{ view: 'all' }, 'contact-submissions-2026-11-25.csv'],
  [{ status: 'pending', suspected: 'false' }, 'contact-submissions-pending-2026-11-25.csv'],
  [{ suspected: true }, 'contact-submissions-suspected-2026-11-25.csv'],
  [{ view: 'dueSoon', from: '2026-11-01', to: '2026-11-24' }, 'contact-submissions-due-soon-from-2026-11-01-to-2026-11-24-2026-11-25.csv'],
  [{ q: '../ليلى "x"\r\n; rm' }, 'contact-submissions-search-ليلى-x-rm-2026-11-25.csv'],
  [{ q: 'a'.repeat(100) }, `contact-submissions-search-${'a'.repeat(40)}-2026-11-25.csv`],
])('the file name of an export contains its filter and the day in Dubai: %j', (filter, expected) => {
  expect(exportFileName('contact-submissions', filter, NOW)).toBe(expected);
});
