import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';
import {
  type PushEndpoint,
  pushEndpointSchema,
  type PushKey,
  pushKeySchema,
  type SubscribePush,
  subscribePushSchema,
} from './push.schema.ts';
import { VAPID_KEY, type VapidKey } from './vapid-key.ts';

@ApiTags('Staff')
@Controller('admin/push')
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    @Inject(VAPID_KEY) private readonly key: VapidKey,
  ) {}

  @Get()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'getPushKey', summary: 'The public key for subscriptions to push notifications' })
  @ApiAnswer(200, 'The key.', pushKeySchema)
  @ApiStaffCall()
  getKey(): PushKey {
    return { publicKey: this.key.publicKey };
  }

  @Put('subscription')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiOperation({ operationId: 'subscribePush', summary: 'Subscribe this browser for the signed-in account, until it signs out' })
  @ApiResponse({ status: 204, description: 'Subscribed; repeating the call changes nothing.' })
  @ApiStaffCall(400, 403, 413, 415)
  subscribe(@Body({ schema: subscribePushSchema }) body: SubscribePush, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.subscriptions.subscribe(body, admin);
  }

  @Post('subscription/renewal')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiOperation({ operationId: 'renewPush', summary: 'Bind the subscription of this browser to a new session' })
  @ApiResponse({ status: 204, description: 'Renewed.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  renew(@Body({ schema: pushEndpointSchema }) { endpoint }: PushEndpoint, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.subscriptions.renew(endpoint, admin);
  }

  @Delete('subscription')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unsubscribePush', summary: 'End the subscription of this browser' })
  @ApiResponse({ status: 204, description: 'Ended.' })
  @ApiStaffCall(400, 403, 413, 415)
  unsubscribe(@Body({ schema: pushEndpointSchema }) { endpoint }: PushEndpoint, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.subscriptions.unsubscribe(endpoint, admin);
  }
}
