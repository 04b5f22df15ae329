import { Module } from '@nestjs/common';

import { PasswordResetLinksService } from './password-reset-links.service.ts';
import { PasswordResetsRepository } from './password-resets.repository.ts';

@Module({
  providers: [PasswordResetLinksService, PasswordResetsRepository],
  exports: [PasswordResetLinksService, PasswordResetsRepository],
})
export class PasswordResetLinksModule {}
