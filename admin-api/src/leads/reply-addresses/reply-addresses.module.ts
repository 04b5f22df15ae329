import { Module } from '@nestjs/common';

import { ReplyAddresses } from './reply-addresses.service.ts';

@Module({ providers: [ReplyAddresses], exports: [ReplyAddresses] })
export class ReplyAddressesModule {}
