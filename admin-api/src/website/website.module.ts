import { type DynamicModule, Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { DueTimesModule } from '../leads/due-times/due-times.module.ts';
import { HealthModule } from '../health/health.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { AuthModule } from '../staff/auth.module.ts';
import { SettingsModule } from '../staff/settings/settings.module.ts';
import { DraftsService } from './drafts.service.ts';
import { FrameController } from './frame.controller.ts';
import { IndexNowService } from './index-now.service.ts';
import { PageRenderer } from './page-renderer.ts';
import { SitePhotosController } from './photos/site-photos.controller.ts';
import { SitePhotosService } from './photos/site-photos.service.ts';
import { PreviewCookie } from './preview-cookie.ts';
import { PreviewSiteService } from './preview-site.service.ts';
import { PreviewsController } from './previews.controller.ts';
import { PreviewsService } from './previews.service.ts';
import { PublicationEmails } from './publication-emails.service.ts';
import { PublicationsService } from './publications.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';
import { SchedulesController } from './schedules.controller.ts';
import { SchedulesService } from './schedules.service.ts';
import { SiteTextsService } from './site-texts.service.ts';
import { VersionsService } from './versions.service.ts';
import { WebsiteController } from './website.controller.ts';

@Module({})
export class WebsiteModule {
  /** @param siteDir The folder of the built site; undefined when only the API is served. */
  static forRoot(siteDir: string | undefined): DynamicModule {
    return {
      module: WebsiteModule,
      imports: [AuditLogModule, AuthModule, EmailsModule, HealthModule, DueTimesModule, SettingsModule],
      controllers: [FrameController, PreviewsController, SchedulesController, SitePhotosController, WebsiteController],
      providers: [
        { provide: PageRenderer, useFactory: () => new PageRenderer(siteDir) },
        DraftsService,
        IndexNowService,
        PreviewCookie,
        PreviewsService,
        PreviewSiteService,
        PublicationEmails,
        PublicationsService,
        PublishedPagesService,
        SchedulesService,
        SitePhotosService,
        SiteTextsService,
        VersionsService,
      ],
      exports: [PreviewSiteService, PublishedPagesService, SitePhotosService],
    };
  }
}
