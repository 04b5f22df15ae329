import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { may, type Role, ROLES } from '../../contract/roles.ts';
import { AccountsService } from '../team/accounts.service.ts';
import { newAddress } from '../testing/caller.ts';
import { SESSION_COOKIE } from '../staff/sign-in/session-cookie.ts';
import { contact } from '../testing/samples.ts';
import { type Route, routesOf } from '../testing/routes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  routes = routesOf(app.app);
});
afterAll(() => app.stop());

/** The routes that change texts of the website. */
const WEBSITE = [
  'DELETE /api/admin/website/draft',
  'DELETE /api/admin/website/previews/:id',
  'DELETE /api/admin/website/schedules/:id',
  'DELETE /api/admin/website/texts/:key/:language',
  'GET /api/admin/website/counts',
  'GET /api/admin/website/draft',
  'GET /api/admin/website/frame',
  'GET /api/admin/website/photos/:id/source',
  'GET /api/admin/website/previews',
  'GET /api/admin/website/publications/progress',
  'GET /api/admin/website/schedules',
  'GET /api/admin/website/texts',
  'GET /api/admin/website/versions',
  'GET /api/admin/website/versions/:number',
  'POST /api/admin/website/frame',
  'POST /api/admin/website/photos',
  'POST /api/admin/website/photos/:id/crops',
  'POST /api/admin/website/previews',
  'POST /api/admin/website/publications',
  'POST /api/admin/website/schedules',
  'POST /api/admin/website/texts/:key/confirmations',
  'POST /api/admin/website/versions/:number/restorations',
  'PUT /api/admin/website/schedules/:id',
  'PUT /api/admin/website/texts/:key/:language',
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const emailOf = (role: Role) => `${role}@zmb.example`;
const passwords: Partial<Record<Role, string>> = {};

/** A session cookie of an account of each role. */
async function signInAsEveryRole(): Promise<Record<Role, string>> {
  const accounts = app.app.get(AccountsService);
  const cookies: [Role, string][] = [];
  for (const role of ROLES) {
    const password = (passwords[role] ??= await accounts.create(emailOf(role), role, role));
    cookies.push([role, await app.signIn({ email: emailOf(role), password })]);
  }
  return Object.fromEntries(cookies) as Record<Role, string>;
}

/** Calls a route with an empty body. Does not read the whole response, because the event stream never ends. */
async function callRoute(method: string, path: string, cookie: string): Promise<{ status: number; code: string | undefined }> {
  const headers = { cookie, origin: app.baseUrl, 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  const response = await app.fetch(path, { method, headers, body: method === 'GET' ? null : '{}' });
  const body = response.status === 403 ? ((await response.json()) as { code: string }) : undefined;
  if (!body) await response.body?.cancel();
  return { status: response.status, code: body?.code };
}

describe('access', () => {
  it('is declared by every route', () => {
    expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([]);
  });

  it('is tested for every route of the server', () => {
    const { stack } = (app.app.getHttpAdapter().getInstance() as { router: Router }).router;
    // Middleware is registered for all methods, on a wildcard or on the prefix itself.
    const isPassage = (path: string) => path.includes('{*') || path.includes('{/*') || path === '/api';
    const registered = stack.flatMap(({ route }) => {
      if (!route || isPassage(route.path)) return [];
      return Object.keys((route as unknown as { methods: object }).methods).map((method) => `${method.toUpperCase()} ${route.path}`);
    });
    expect(registered.sort()).toEqual(routes.map(nameOf).sort());
    expect(routes.length).toBeGreaterThan(90);
  });

  it('is public only where visitors need it', () => {
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
      'list a public route here',
    ).toEqual([
      'DELETE /api/uploads/:id',
      'GET /api/business-hours',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/newsletter/unsubscribe',
      'GET /api/requests/:token',
      'GET /api/requests/:token/files/:id',
      'GET /api/requests/:token/files/:id/thumbnail',
      'GET /api/requests/:token/stop',
      'GET /api/single-sign-on',
      'GET /api/single-sign-on/callback',
      'GET /api/single-sign-on/start',
      'GET /api/uploads/:id',
      'PATCH /api/uploads/:id',
      'POST /api/admin/login',
      'POST /api/admin/login/code',
      'POST /api/admin/login/passkey',
      'POST /api/admin/login/passkey-options',
      'POST /api/analytics-events',
      'POST /api/callback-requests',
      'POST /api/contact-submissions',
      'POST /api/inbound-emails',
      'POST /api/invitations/accept',
      'POST /api/invitations/open',
      'POST /api/newsletter-subscribers',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/unsubscribe',
      'POST /api/password-resets',
      'POST /api/password-resets/complete',
      'POST /api/password-resets/open',
      'POST /api/privacy-requests',
      'POST /api/privacy-requests/confirm',
      'POST /api/requests/:token',
      'POST /api/requests/:token/stop',
      'POST /api/requests/links',
      'PUT /api/uploads/:id',
    ]);
  });

  it('[ADM-08] is refused on every staff route without a valid session, with a 401 that reveals nothing', async () => {
    await app.post('/api/contact-submissions', contact);
    const staff = routes.filter(({ access }) => access !== 'public');
    expect(staff.length).toBeGreaterThan(5);
    const cookies = [
      '',
      `${SESSION_COOKIE}=${'f'.repeat(43)}`,
      `${SESSION_COOKIE}=`,
      `${SESSION_COOKIE}=..%2F..%2F`,
      `__Host-${SESSION_COOKIE}=${'f'.repeat(43)}`,
      `${SESSION_COOKIE}=${'x'.repeat(5_000)}`,
    ];
    for (const { method, path } of staff) {
      for (const cookie of cookies) {
        const answer = await app.send(method, path.replace(':id', '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11'), { cookie });
        expect({ path, status: answer.status, code: answer.failure.code }).toEqual({ path, status: 401, code: 'session.required' });
        expect(Object.keys(answer.failure)).toEqual(['message', 'code', 'requestId']);
      }
    }
  });

  it('[TEAM-01] is granted on every staff route to the roles of the table, and denied to the others with a 403', async () => {
    let cookies = await signInAsEveryRole();
    const refused: Record<string, string[]> = {};
    for (const route of routes) {
      const { access, method } = route;
      if (access === 'public' || access === undefined) continue;
      for (const role of ROLES) {
        const call = () => callRoute(method, route.path.replace(':id', '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11'), cookies[role]);
        let { status, code } = await call();
        if (status === 401) {
          // Some routes end the session that calls them.
          cookies = await signInAsEveryRole();
          ({ status, code } = await call());
        }
        expect(status).not.toBe(401);
        expect([nameOf(route), role, status === 403]).toEqual([nameOf(route), role, !may(role, access)]);
        if (status !== 403) continue;
        expect(code).toBe('access.not_permitted');
        (refused[role] ??= []).push(nameOf(route));
      }
    }
    // Shows routes that declare a wrong permission.
    const managing = [
      ...WEBSITE,
      'GET /api/admin/audit-logs',
      'GET /api/admin/audit-logs/verify',
      'GET /api/admin/leads/export.csv',
      'GET /api/admin/month-report',
      'GET /api/admin/month-report/export.csv',
      'GET /api/admin/month-report/recipients',
      'GET /api/admin/newsletter-subscribers/export.csv',
      'GET /api/admin/privacy/measures',
      'GET /api/admin/privacy/requests',
      'GET /api/admin/privacy/retention',
      'GET /api/admin/settings',
      'GET /api/admin/status',
      'GET /api/admin/team',
      'PATCH /api/admin/newsletter-subscribers/:id',
      'PATCH /api/admin/privacy/requests/:id',
      'POST /api/admin/outbox/:id/retry',
      'POST /api/admin/privacy/measures/:id/lift',
      'POST /api/admin/privacy/people/export',
      'POST /api/admin/privacy/people/find',
      'POST /api/admin/privacy/people/records',
      'POST /api/admin/privacy/restrictions',
      'POST /api/admin/test-lead',
      'PUT /api/admin/calendar',
      'PUT /api/admin/canned-texts',
      'PUT /api/admin/month-report/recipients',
      'PUT /api/admin/settings',
    ];
    const leading = [
      'DELETE /api/admin/team/invitations/:id',
      'DELETE /api/admin/team/sessions/:id',
      'GET /api/admin/team/sessions',
      'POST /api/admin/privacy/erasures',
      'POST /api/admin/privacy/measures/:id/approve',
      'POST /api/admin/privacy/measures/:id/refuse',
      'POST /api/admin/privacy/people/blank',
      'POST /api/admin/team/invitations',
      'POST /api/admin/team/invitations/:id/resend',
      'POST /api/admin/team/colleagues/:id/reset-second-factors',
      'PUT /api/admin/team/second-factor-rules',
      'PUT /api/admin/privacy/retention',
      'PUT /api/admin/team/colleagues/:id',
    ];
    const answering = [
      'PATCH /api/admin/leads/:id',
      'POST /api/admin/leads',
      'POST /api/admin/leads/:id/answers',
      'POST /api/admin/leads/:id/answers/send-again',
      'POST /api/admin/leads/:id/answers/undo',
      'POST /api/admin/leads/:id/corrections',
      'POST /api/admin/leads/:id/release',
      'POST /api/admin/leads/:id/slots/confirm',
      'POST /api/admin/leads/:id/slots/cancel',
      'POST /api/admin/leads/bulk',
      'POST /api/admin/leads/bulk/release',
      'POST /api/admin/leads/bulk/undo',
      'PUT /api/admin/leads/:id/answer-files/:fileId',
    ];
    const sorted = Object.fromEntries(Object.entries(refused).map(([role, names]) => [role, names.sort()]));
    expect(sorted, 'list a route that not every role may call here').toEqual({
      manager: leading.toSorted(),
      agent: [...leading, ...managing].sort(),
      viewer: [...leading, ...managing, ...answering].sort(),
    });
  }, 120_000);

  it('is denied in the language of the reader', async () => {
    const { viewer } = await signInAsEveryRole();
    const { failure } = await app.get('/api/admin/settings', viewer, { 'accept-language': 'ar' });
    expect(failure.message).toContain('دورك');
    expect(Object.keys(failure)).toEqual(['message', 'code', 'requestId']);
  });

  it('is reported missing by this check', async () => {
    @Controller('forgotten')
    class ForgottenController {
      @Get('route')
      forgotten(): void {}
    }
    @Module({ controllers: [ForgottenController] })
    class ForgottenModule {}
    const other = await NestFactory.create(ForgottenModule, { logger: false });
    expect(routesOf(other)).toEqual([{ method: 'GET', path: '/api/forgotten/route', access: undefined }]);
    await other.close();
  });
});
