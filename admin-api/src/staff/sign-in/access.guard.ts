import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { ACCESS, type Access, STEP_UP, type StepUpWhen, UNATTENDED, UNATTENDED_HEADER } from '../../http/access.ts';
import { ACCOUNT_SECURITY, may } from '../../../contract/roles.ts';
import { PermissionRequired, SecondFactorRequired, SessionRequired, UndeclaredAccess } from '../../http/errors.ts';
import { assertConfirmed } from '../../http/current-admin.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

/**
 * Closed by default: a route without declared access is denied to everyone. Staff routes require an active session, which the request extends
 * unless it is background polling, the route's permission, and a fresh confirmation if the route declares it. Sets `request.admin`. Accounts
 * that still have to add a second factor can only use the routes for that.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!access) throw new UndeclaredAccess();
    if (access === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const isUnattendedRoute = this.reflector.get<boolean | undefined>(UNATTENDED, context.getHandler()) ?? false;
    const isUnattendedCall = request.method === 'GET' && request.headers[UNATTENDED_HEADER] !== undefined;
    const token = this.cookie.read(request);
    const admin = token && (await this.sessions.findAdmin(token, { isUse: !isUnattendedRoute && !isUnattendedCall }));
    if (!admin) throw new SessionRequired();
    if (!may(admin.user.role, access)) throw new PermissionRequired();
    if (admin.user.needsSecondFactor && access !== ACCOUNT_SECURITY) throw new SecondFactorRequired();
    if (this.reflector.get<StepUpWhen | undefined>(STEP_UP, context.getHandler()) === 'always') assertConfirmed(admin);
    request.admin = admin;
    return true;
  }
}
