import { Module } from '@nestjs/common';

import { CompanyModule } from '../../company/company.module.ts';
import { AuthChallengesRepository } from './auth-challenges.repository.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { SecretBox } from './secret-box.ts';

const PROVIDERS = [
  AuthChallengesRepository,
  AuthenticatorsService,
  PasskeysService,
  RecoveryCodesService,
  SecondFactorsRepository,
  SecretBox,
];

/** What accounts have besides the password. */
@Module({ imports: [CompanyModule], providers: PROVIDERS, exports: PROVIDERS })
export class SecondFactorsModule {}
