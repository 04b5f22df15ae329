import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import express from 'express';

import { assignRequestId } from '../../../admin-api/src/http/request-id.ts';
import { LiveSite } from '../../../admin-api/src/http/site-files/live-site.ts';
import { securityHeaders } from '../../../admin-api/src/http/site-files/security-headers.ts';
import { siteFiles } from '../../../admin-api/src/http/site-files/site-files.ts';
import { loadSite } from '../../../admin-api/src/http/site-files/site.ts';
import { CLIENT } from '../../support/built-pages.ts';
import { type BuiltPage, parsePage } from './page-markup.ts';

/** What the server sends for a path. */
export interface ServedPage extends BuiltPage {
  status: number;
  headers: Headers;
  html: string;
}

/** The built site as the API serves it, without a database. */
export interface ServedSite {
  /** Requests a path as a browser does for a document, or with other headers. */
  get: (path: string, headers?: Record<string, string>) => Promise<ServedPage>;
  stop: () => Promise<void>;
}

/** Serves the built site on loopback by the code that serves it in the product. */
export async function serveBuiltSite(): Promise<ServedSite> {
  const publicUrl = 'http://localhost:3000';
  const app = express();
  app.use(assignRequestId, securityHeaders({ publicUrl, hstsSubdomains: false }));
  app.use(siteFiles({ site: new LiveSite(loadSite(join(CLIENT, '..'), publicUrl)), publicUrl, isOverloaded: () => false }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get: async (path, headers = { 'sec-fetch-dest': 'document' }) => {
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      const html = await response.text();
      return { ...parsePage(path, html), status: response.status, headers: response.headers, html };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
