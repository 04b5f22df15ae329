import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SESSION_COOKIE } from '../staff/session-cookie.ts';
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

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

describe('access', () => {
  it('is declared by every route', () => {
    expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([]);
  });

  it('is checked for every route that the server has', () => {
    const { stack } = (app.app.getHttpAdapter().getInstance() as { router: Router }).router;
    // Middleware is registered for all methods, on a wildcard or on the prefix itself.
    const isPassage = (path: string) => path.includes('{*') || path.includes('{/*') || path === '/api';
    const registered = stack.flatMap(({ route }) => {
      if (!route || isPassage(route.path)) return [];
      return Object.keys((route as unknown as { methods: object }).methods).map((method) => `${method.toUpperCase()} ${route.path}`);
    });
    expect(registered.sort()).toEqual(routes.map(nameOf).sort());
    expect(routes).toHaveLength(54);
  });

  it('is public only where visitors need it', () => {
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([
      'GET /api/business-hours',
      'GET /api/health/live',
      'GET /api/health/ready',
      'POST /api/admin/login',
      'POST /api/analytics-events',
      'POST /api/callback-requests',
      'POST /api/contact-submissions',
      'POST /api/newsletter-subscribers',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/unsubscribe',
    ]);
  });

  it('[ADM-08] is refused on every staff route without a valid session, with a 401 that reveals nothing', async () => {
    await app.post('/api/contact-submissions', contact);
    const staff = routes.filter(({ access }) => access === 'staff');
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
