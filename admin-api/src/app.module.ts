import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import type { DestinationStream } from 'pino';

import { AnalyticsEventsModule } from './analytics/analytics-events.module.ts';
import { AuditLogModule } from './audit-log/audit-log.module.ts';
import { AuthModule } from './staff/auth.module.ts';
import { DueTimesModule } from './leads/due-times/due-times.module.ts';
import { AccessGuard } from './staff/sign-in/access.guard.ts';
import { AnswerInterceptor } from './http/answer.interceptor.ts';
import { bodyParsers } from './http/body-parsers.ts';
import type { BoundedHttpAdapter } from './http/http-server.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { HousekeepingService } from './operations/housekeeping/housekeeping.service.ts';
import { logSettings } from './http/logging/logging.ts';
import { StatusController } from './operations/status/status.controller.ts';
import { StatusRepository } from './operations/status/status.sql.ts';
import { StatusService } from './operations/status/status.service.ts';
import { OriginGuard } from './http/origin.guard.ts';
import { ValidationPipe } from './http/validation.pipe.ts';
import type { Config } from './platform/configuration/config.ts';
import { CompanyModule } from './company/company.module.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { EmailsModule } from './emails/emails.module.ts';
import { HealthModule } from './health/health.module.ts';
import { FeedbackModule } from './leads/feedback/feedback.module.ts';
import { LeadNoticesModule } from './leads/notices/lead-notices.module.ts';
import { LeadFilesModule } from './leads/files/lead-files.module.ts';
import { IntakeModule } from './leads/intake/intake.module.ts';
import { LeadsModule } from './leads/inbox/leads.module.ts';
import { LiveModule } from './leads/live/live.module.ts';
import { NewsletterModule } from './newsletter/newsletter.module.ts';
import { PushModule } from './leads/push/push.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { RequestPageModule } from './request-page/request-page.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SettingsModule } from './staff/settings/settings.module.ts';
import { TeamModule } from './team/team.module.ts';
import { RepliesModule } from './leads/replies/replies.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { PublishedTextsModule } from './published-texts/published-texts.module.ts';
import { WebsiteModule } from './website/website.module.ts';

/** The configuration of the modules. */
export interface AppModuleOptions {
  config: Config;
  databaseUrl: string;
  /** The folder of the built site. Absent: only the API is served. */
  siteDir?: string;
  /** The destination of the log. @default standard output */
  logStream?: DestinationStream;
  /** Time limit of a statement. @default that of `ormOptions` */
  statementLimitMs?: number;
}

@Module({
  imports: [
    AnalyticsEventsModule,
    AuditLogModule,
    AuthModule,
    CompanyModule,
    EmailsModule,
    FeedbackModule,
    HealthModule,
    IntakeModule,
    LeadFilesModule,
    LeadNoticesModule,
    LeadsModule,
    LiveModule,
    NewsletterModule,
    PrivacyModule,
    DueTimesModule,
    RequestPageModule,
    SearchModule,
    SettingsModule,
    PushModule,
    RepliesModule,
    ReportsModule,
    TeamModule,
  ],
  controllers: [StatusController],
  providers: [
    HousekeepingService,
    StatusRepository,
    StatusService,
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    // In this order: a call from another site is refused before its session is looked up.
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AppModule implements NestModule {
  static forRoot({ config, databaseUrl, siteDir, logStream, statementLimitMs }: AppModuleOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, databaseUrl),
        LoggerModule.forRoot(logSettings(config, logStream)),
        PublishedTextsModule.forRoot(siteDir),
        WebsiteModule.forRoot(siteDir),
        MikroOrmModule.forRoot({ ...ormOptions(databaseUrl, statementLimitMs), registerRequestContext: false }),
      ],
    };
  }

  constructor(private readonly host: HttpAdapterHost<BoundedHttpAdapter>) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(...bodyParsers, this.host.httpAdapter.refuseOverload).forRoutes({ path: '{*rest}', method: RequestMethod.ALL });
  }
}
