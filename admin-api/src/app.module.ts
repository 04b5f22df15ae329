import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import type { DestinationStream } from 'pino';

import { AnalyticsEventsModule } from './analytics/analytics-events.module.ts';
import { AuditLogModule } from './audit-log/audit-log.module.ts';
import { CheckpointsModule } from './audit-log/checkpoints/checkpoints.module.ts';
import { AuthModule } from './staff/auth.module.ts';
import { PromisesModule } from './leads/promises/promises.module.ts';
import { AccountSecurityModule } from './staff/account-security/account-security.module.ts';
import { AccessGuard } from './staff/access.guard.ts';
import { AnswerInterceptor } from './http/answer.interceptor.ts';
import { bodyParsers } from './http/body-parsers.ts';
import type { BoundedHttpAdapter } from './http/http-server.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { HousekeepingService } from './operations/housekeeping/housekeeping.service.ts';
import { logSettings } from './operations/logging/logging.ts';
import { StatusController } from './operations/status/status.controller.ts';
import { StatusRepository } from './operations/status/status.repository.ts';
import { StatusService } from './operations/status/status.service.ts';
import { OriginGuard } from './http/origin.guard.ts';
import { ValidationPipe } from './http/validation.pipe.ts';
import type { Config } from './operations/configuration/config.ts';
import { CompanyModule } from './company/company.module.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { EmailsModule } from './emails/emails.module.ts';
import { OutboxModule } from './emails/outbox/outbox.module.ts';
import { LeadAlertsModule } from './leads/alerts/lead-alerts.module.ts';
import { LeadFilesModule } from './leads/files/lead-files.module.ts';
import { LeadsByHandModule } from './leads/by-hand/leads-by-hand.module.ts';
import { IntakeModule } from './leads/intake/intake.module.ts';
import { InvitationLinksModule } from './staff/invitations/invitation-links.module.ts';
import { LeadsModule } from './leads/inbox/leads.module.ts';
import { LiveModule } from './leads/live/live.module.ts';
import { NewsletterModule } from './newsletter/newsletter.module.ts';
import { SubscriptionTokensModule } from './newsletter/subscribers/subscription-tokens.module.ts';
import { PasswordResetLinksModule } from './staff/password-reset-links/password-reset-links.module.ts';
import { PasswordResetModule } from './staff/password-reset/password-reset.module.ts';
import { DigestsModule } from './leads/digests/digests.module.ts';
import { PushMessagesModule } from './push/push-messages.module.ts';
import { PushModule } from './push/push.module.ts';
import { SnoozesModule } from './leads/snoozes/snoozes.module.ts';
import { ProfileModule } from './staff/profile/profile.module.ts';
import { SecondFactorsModule } from './staff/second-factors/second-factors.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { QuestionSendingModule } from './leads/question-sending/question-sending.module.ts';
import { RequestPageModule } from './leads/request-page/request-page.module.ts';
import { LeadLinksModule } from './leads/lead-links/lead-links.module.ts';
import { RequestLinksModule } from './privacy/request-links/request-links.module.ts';
import { RetentionModule } from './privacy/retention/retention.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SettingsModule } from './staff/settings/settings.module.ts';
import { TeamModule } from './staff/team/team.module.ts';
import { SingleSignOnModule } from './staff/single-sign-on/single-sign-on.module.ts';
import { ReplyAddressesModule } from './leads/reply-addresses/reply-addresses.module.ts';
import { RepliesModule } from './leads/replies/replies.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { PublishedTextsModule } from './website/published-texts/published-texts.module.ts';
import { WebsiteModule } from './website/website.module.ts';
import { SummaryModule } from './summary/summary.module.ts';

/** What the modules are configured with. */
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
    AccountSecurityModule,
    AnalyticsEventsModule,
    AuditLogModule,
    AuthModule,
    CheckpointsModule,
    CompanyModule,
    EmailsModule,
    IntakeModule,
    LeadAlertsModule,
    InvitationLinksModule,
    LeadFilesModule,
    LeadLinksModule,
    LeadsByHandModule,
    LeadsModule,
    LiveModule,
    NewsletterModule,
    OutboxModule,
    PasswordResetLinksModule,
    PasswordResetModule,
    ProfileModule,
    PrivacyModule,
    PromisesModule,
    SecondFactorsModule,
    RequestLinksModule,
    QuestionSendingModule,
    RequestPageModule,
    RetentionModule,
    SearchModule,
    SettingsModule,
    DigestsModule,
    PushMessagesModule,
    PushModule,
    SnoozesModule,
    SingleSignOnModule,
    SubscriptionTokensModule,
    ReplyAddressesModule,
    RepliesModule,
    ReportsModule,
    SummaryModule,
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
        OperationsModule.forRoot(config, databaseUrl),
        LoggerModule.forRoot(logSettings(config, logStream)),
        PublishedTextsModule.forRoot(siteDir),
        WebsiteModule.forRoot(siteDir),
        // Services fork the entity manager themselves, which works the same in requests, at the start and in timers.
        MikroOrmModule.forRoot({ ...ormOptions(databaseUrl, statementLimitMs), registerRequestContext: false }),
      ],
    };
  }

  constructor(private readonly host: HttpAdapterHost<BoundedHttpAdapter>) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(...bodyParsers, this.host.httpAdapter.refuseOverload).forRoutes({ path: '{*rest}', method: RequestMethod.ALL });
  }
}
