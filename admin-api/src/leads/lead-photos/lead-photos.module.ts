import { Module } from '@nestjs/common';

import { LeadPhotosRepository } from './lead-photos.repository.ts';

/** Photos of leads for messages. Apart from how they arrive, because that notifies, and notifying sends messages. */
@Module({
  providers: [LeadPhotosRepository],
  exports: [LeadPhotosRepository],
})
export class LeadPhotosModule {}
