import { Module } from '@nestjs/common';

import { LeadNoticesModule } from '../../leads/notices/lead-notices.module.ts';
import { ErasureHash } from './erasure-hash.ts';
import { ErasuresService } from './erasures.service.ts';

@Module({ imports: [LeadNoticesModule], providers: [ErasureHash, ErasuresService], exports: [ErasureHash, ErasuresService] })
export class ErasuresModule {}
