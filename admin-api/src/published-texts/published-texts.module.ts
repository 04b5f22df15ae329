import { type DynamicModule, Module } from '@nestjs/common';

import { BuiltTexts, readBuiltTexts } from './built-texts.ts';
import { SiteVersionsRepository } from './site-versions.repository.ts';

/** What is published: texts and facts. Apart from how staff publish them, because e-mails and due times need the facts too. */
@Module({})
export class PublishedTextsModule {
  /** @param siteDir The folder of the built site; absent where only the API is served. */
  static forRoot(siteDir: string | undefined): DynamicModule {
    return {
      module: PublishedTextsModule,
      global: true,
      providers: [{ provide: BuiltTexts, useFactory: () => readBuiltTexts(siteDir) }, SiteVersionsRepository],
      exports: [BuiltTexts, SiteVersionsRepository],
    };
  }
}
