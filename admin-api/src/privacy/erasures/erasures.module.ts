import { Module } from '@nestjs/common';

import { ErasureHash } from './erasure-hash.ts';
import { ErasuresService } from './erasures.service.ts';

@Module({ providers: [ErasureHash, ErasuresService], exports: [ErasureHash, ErasuresService] })
export class ErasuresModule {}
