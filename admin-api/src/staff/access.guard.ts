import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { SessionsService } from './sessions.service.ts';
import { ACCESS, type Access, UNATTENDED, UNATTENDED_HEADER } from '../http/access.ts';
import { SessionRequired, UndeclaredAccess } from '../http/errors.ts';

/** Closed by default: a route that does not say who may call it is refused to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!access) throw new UndeclaredAccess();
    if (access === 'staff') {
      const request = context.switchToHttp().getRequest<Request>();
      const isUnattendedRoute = this.reflector.get<boolean | undefined>(UNATTENDED, context.getHandler()) ?? false;
      const isUnattendedCall = request.method === 'GET' && request.headers[UNATTENDED_HEADER] !== undefined;
      await this.requireAdmin(request, !isUnattendedRoute && !isUnattendedCall);
      // Without an id express-session has nothing to renew at the end of the call.
      if (isUnattendedCall) request.sessionID = '';
    }
    return true;
  }

  private async requireAdmin(request: Request, isUse: boolean): Promise<void> {
    const admin = request.user && (await this.sessions.findAdmin(request.user.sessionId, { isUse }));
    if (!admin) throw new SessionRequired();
    request.user = admin;
  }
}
