import 'reflect-metadata';

import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';

import type { Config } from '../../platform/configuration/config.ts';
import { SESSION_COOKIE, SessionCookie } from './session-cookie.ts';
import type { SessionsService } from './sessions.service.ts';
import { Public, StaffOnly, STEP_UP_MINUTES, StepUp, Unattended } from '../../http/access.ts';
import { AccessGuard } from './access.guard.ts';
import { permissionsOf } from '../../../contract/roles.ts';
import { PermissionRequired, SecondFactorRequired, SessionRequired, StepUpRequired, UndeclaredAccess } from '../../http/errors.ts';

class Routes {
  @Public()
  open() {}

  @StaffOnly('leads.read')
  closed() {}

  @StaffOnly('settings.change')
  forManagers() {}

  @StaffOnly('leads.read')
  @Unattended()
  followed() {}

  @StaffOnly('account.secure')
  own() {}

  @StaffOnly('leads.read')
  @StepUp()
  guarded() {}

  forgotten() {}
}

const user = {
  id: 'u',
  email: 'e',
  name: 'n',
  role: 'agent',
  permissions: permissionsOf('agent'),
  needsSecondFactor: false,
  lastLoginAt: null,
};
const verifiedAt = new Date();
const uses: boolean[] = [];
const sessions = {
  findAdmin: (token: string, { isUse }: { isUse: boolean }) => {
    uses.push(isUse);
    if (token === STALE) return Promise.resolve({ sessionId: 'stale', user, verifiedAt: new Date(Date.now() - STEP_UP_MS - 1) });
    if (token === UNSAFE) return Promise.resolve({ sessionId: 'unsafe', user: { ...user, needsSecondFactor: true }, verifiedAt });
    return Promise.resolve(token === RUNNING ? { sessionId: 'session', user, verifiedAt } : undefined);
  },
} as unknown as SessionsService;
const RUNNING = 'r'.repeat(43);
/** The token of a session whose last confirmation is too old. */
const STALE = 's'.repeat(43);
/** The token of a session whose account still has to add a second factor. */
const UNSAFE = 'u'.repeat(43);
const STEP_UP_MS = STEP_UP_MINUTES * 60_000;
const cookie = new SessionCookie({ isHttps: false } as Config);
const guard = new AccessGuard(new Reflector(), sessions, cookie);

/** A call with this token in its cookie. */
function requestWith(token: string, method = 'GET', headers: Record<string, string> = {}): Partial<Request> {
  return { method, headers: { cookie: `${SESSION_COOKIE}=${token}`, ...headers } };
}

function check(route: keyof Routes, request: Partial<Request> = { method: 'GET', headers: {} }): Promise<boolean> {
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return guard.canActivate(context as unknown as ExecutionContext);
}

describe('AccessGuard', () => {
  it('refuses a route that declares no access, signed in or not', async () => {
    await expect(check('forgotten')).rejects.toThrow(UndeclaredAccess);
    await expect(check('forgotten', requestWith(RUNNING))).rejects.toThrow(UndeclaredAccess);
  });

  it('lets anyone use a public route', async () => {
    await expect(check('open')).resolves.toBe(true);
  });

  it('allows staff routes only with an active session, and sets `request.admin`', async () => {
    await expect(check('closed')).rejects.toThrow(SessionRequired);
    await expect(check('closed', requestWith('e'.repeat(43)))).rejects.toThrow(SessionRequired);
    const request = requestWith(RUNNING);
    await expect(check('closed', request)).resolves.toBe(true);
    expect(request.admin).toEqual({ sessionId: 'session', user, verifiedAt });
  });

  it('refuses a route whose permission the role does not have, and does not set `request.admin`', async () => {
    const request = requestWith(RUNNING);
    await expect(check('forManagers', request)).rejects.toThrow(PermissionRequired);
    expect(request.admin).toBeUndefined();
    await expect(check('forManagers')).rejects.toThrow(SessionRequired);
  });

  it('allows accounts that still have to add a second factor only the routes for that', async () => {
    await expect(check('closed', requestWith(UNSAFE))).rejects.toThrow(SecondFactorRequired);
    await expect(check('guarded', requestWith(UNSAFE))).rejects.toThrow(SecondFactorRequired);
    await expect(check('own', requestWith(UNSAFE))).resolves.toBe(true);
  });

  it('refuses a route that requires a fresh confirmation when the last one is too old', async () => {
    await expect(check('guarded', requestWith(STALE))).rejects.toThrow(StepUpRequired);
    await expect(check('closed', requestWith(STALE))).resolves.toBe(true);
    await expect(check('guarded', requestWith(RUNNING))).resolves.toBe(true);
  });

  it('extends the session, but not for the event stream or background polling', async () => {
    uses.length = 0;
    await check('closed', requestWith(RUNNING));
    await check('followed', requestWith(RUNNING));
    await check('closed', requestWith(RUNNING, 'GET', { 'x-unattended': '1' }));
    await check('closed', requestWith(RUNNING, 'PUT', { 'x-unattended': '1' }));
    expect(uses).toEqual([true, false, false, true]);
    await expect(check('followed', requestWith('e'.repeat(43)))).rejects.toThrow(SessionRequired);
  });
});
