import { type DynamicModule, Module } from '@nestjs/common';

import { BuiltTexts, readBuiltTexts } from './built-texts.ts';
import { SiteVersionsRepository } from './site-versions.repository.ts';

/** The published texts and facts. A separate module from publishing, because e-mails and due times also need the facts. */
@Module({})
export class PublishedTextsModule {
  /** @param siteDir The folder of the built site; undefined when only the API is served. */
  static forRoot(siteDir: string | undefined): DynamicModule {
    return {
      module: PublishedTextsModule,
      global: true,
      providers: [{ provide: BuiltTexts, useFactory: () => readBuiltTexts(siteDir) }, SiteVersionsRepository],
      exports: [BuiltTexts, SiteVersionsRepository],
    };
  }
}
