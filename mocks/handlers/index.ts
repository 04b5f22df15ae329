import type { HttpHandler } from 'msw';

import { type MockContext, mockAll } from '../http/route.ts';
import { fileHandlers } from './files.ts';
import { leadHandlers } from './leads.ts';
import { recordHandlers } from './records.ts';
import { settingsHandlers } from './settings.ts';
import { staffHandlers } from './staff.ts';
import { visitorHandlers } from './visitors.ts';
import { websiteHandlers } from './website.ts';

/** Every call of the API; a call without a handler does not compile. */
export function createHandlers(context: MockContext): HttpHandler[] {
  return mockAll(context, {
    ...fileHandlers,
    ...leadHandlers,
    ...recordHandlers,
    ...settingsHandlers,
    ...staffHandlers,
    ...visitorHandlers,
    ...websiteHandlers,
  });
}
