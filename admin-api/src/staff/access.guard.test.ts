import 'reflect-metadata';

import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';

import type { Config } from '../operations/configuration/config.ts';
import { SESSION_COOKIE, SessionCookie } from './session-cookie.ts';
import type { SessionsService } from './sessions.service.ts';
import { Public, StaffOnly, Unattended } from '../http/access.ts';
import { AccessGuard } from './access.guard.ts';
import { permissionsOf } from '../../contract/roles.ts';
import { PermissionRequired, SessionRequired, UndeclaredAccess } from '../http/errors.ts';

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

  forgotten() {}
}

const user = { id: 'u', email: 'e', name: 'n', role: 'agent', permissions: permissionsOf('agent'), lastLoginAt: null };
const uses: boolean[] = [];
const sessions = {
  findAdmin: (token: string, { isUse }: { isUse: boolean }) => {
    uses.push(isUse);
    return Promise.resolve(token === RUNNING ? { sessionId: 'session', user } : undefined);
  },
} as unknown as SessionsService;
const RUNNING = 'r'.repeat(43);
const cookie = new SessionCookie({ isHttps: false } as Config);
const guard = new AccessGuard(new Reflector(), sessions, cookie);

/** A call with this token in its cookie. */
function requestWith(token: string, method = 'GET', headers: Record<string, string> = {}): Partial<Request> {
  return { method, headers: { cookie: `${SESSION_COOKIE}=${token}`, ...headers } };
}

function ask(route: keyof Routes, request: Partial<Request> = { method: 'GET', headers: {} }): Promise<boolean> {
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return guard.canActivate(context as unknown as ExecutionContext);
}

describe('AccessGuard', () => {
  it('refuses a route that declares no access, signed in or not', async () => {
    await expect(ask('forgotten')).rejects.toThrow(UndeclaredAccess);
    await expect(ask('forgotten', requestWith(RUNNING))).rejects.toThrow(UndeclaredAccess);
  });

  it('lets anyone use a public route', async () => {
    await expect(ask('open')).resolves.toBe(true);
  });

  it('lets only active sessions use a staff route, and puts their admin on the request', async () => {
    await expect(ask('closed')).rejects.toThrow(SessionRequired);
    await expect(ask('closed', requestWith('e'.repeat(43)))).rejects.toThrow(SessionRequired);
    const request = requestWith(RUNNING);
    await expect(ask('closed', request)).resolves.toBe(true);
    expect(request.admin).toEqual({ sessionId: 'session', user });
  });

  it('refuses a route whose permission the role does not have, and puts nobody on the request', async () => {
    const request = requestWith(RUNNING);
    await expect(ask('forManagers', request)).rejects.toThrow(PermissionRequired);
    expect(request.admin).toBeUndefined();
    await expect(ask('forManagers')).rejects.toThrow(SessionRequired);
  });

  it('counts a call as use of the session, but neither the event stream nor an unattended GET', async () => {
    uses.length = 0;
    await ask('closed', requestWith(RUNNING));
    await ask('followed', requestWith(RUNNING));
    await ask('closed', requestWith(RUNNING, 'GET', { 'x-unattended': '1' }));
    await ask('closed', requestWith(RUNNING, 'PUT', { 'x-unattended': '1' }));
    expect(uses).toEqual([true, false, false, true]);
    await expect(ask('followed', requestWith('e'.repeat(43)))).rejects.toThrow(SessionRequired);
  });
});
