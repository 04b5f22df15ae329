import 'reflect-metadata';

import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { describe, expect, it } from 'vitest';

import type { SessionsService } from './sessions.service.ts';
import { Public, StaffOnly, Unattended } from '../http/access.ts';
import { AccessGuard } from './access.guard.ts';
import { SessionRequired, UndeclaredAccess } from '../http/errors.ts';

class Routes {
  @Public()
  open() {}

  @StaffOnly()
  closed() {}

  @StaffOnly()
  @Unattended()
  followed() {}

  forgotten() {}
}

const user = { id: 'u', email: 'e', name: 'n', lastLoginAt: null };
const uses: boolean[] = [];
const sessions = {
  findAdmin: (sessionId: string, { isUse }: { isUse: boolean }) => {
    uses.push(isUse);
    return Promise.resolve(sessionId === 'running' ? { sessionId, user } : undefined);
  },
} as unknown as SessionsService;
const guard = new AccessGuard(new Reflector(), sessions);

function ask(route: keyof Routes, request: object = {}): Promise<boolean> {
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return guard.canActivate(context as unknown as ExecutionContext);
}

describe('AccessGuard', () => {
  it('refuses a route that declares nothing, whoever asks', async () => {
    await expect(ask('forgotten')).rejects.toThrow(UndeclaredAccess);
    await expect(ask('forgotten', { user: { sessionId: 'running' } })).rejects.toThrow(UndeclaredAccess);
  });

  it('lets anybody use a public route', async () => {
    await expect(ask('open')).resolves.toBe(true);
  });

  it('lets only running sessions use a staff route, and says whose they are', async () => {
    await expect(ask('closed')).rejects.toThrow(SessionRequired);
    await expect(ask('closed', { user: { sessionId: 'ended' } })).rejects.toThrow(SessionRequired);
    const request = { user: { sessionId: 'running' } };
    await expect(ask('closed', request)).resolves.toBe(true);
    expect(request.user).toEqual({ sessionId: 'running', user });
  });

  it('takes a call of a staff route for use of the session, unless an open page makes it by itself', async () => {
    uses.length = 0;
    await ask('closed', { user: { sessionId: 'running' } });
    await ask('followed', { user: { sessionId: 'running' } });
    expect(uses).toEqual([true, false]);
    await expect(ask('followed', { user: { sessionId: 'ended' } })).rejects.toThrow(SessionRequired);
  });
});
