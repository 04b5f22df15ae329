import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { cutAddress, networkOf } from '../http/network.ts';

/** Who sends events, as far as anybody may know. */
export interface EventSender {
  /** What the limit counts by; held in memory only. */
  network: string;
  /** The address, cut to its network before anything else sees it. */
  address: string | null;
}

/** Reads who sends events. */
export const CurrentSender = createParamDecorator((_: unknown, context: ExecutionContext): EventSender => {
  const { ip } = context.switchToHttp().getRequest<Request>();
  return { network: networkOf(ip), address: cutAddress(ip) };
});
