import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';

import { languageCodes } from '../../contract/languages.ts';
import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiConflict, ApiStaffCall } from '../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { DraftsService } from './drafts.service.ts';
import { PublicationsService } from './publications.service.ts';
import { SiteTextsService } from './site-texts.service.ts';
import { VersionsService } from './versions.service.ts';
import {
  type ConfirmSiteText,
  confirmSiteTextSchema,
  type ListSiteVersions,
  listSiteVersionsSchema,
  publicationConflictSchema,
  type PublishSite,
  publishSiteSchema,
  type RestoreSiteVersion,
  restoreSiteVersionSchema,
  savedSiteTextSchema,
  type SaveSiteText,
  saveSiteTextSchema,
  type SiteCounts,
  siteCountsSchema,
  type SiteDraft,
  siteDraftSchema,
  type SitePublicationProgress,
  sitePublicationProgressSchema,
  siteTextConflictSchema,
  type SiteTexts,
  siteTextsSchema,
  type SiteTextView,
  type SiteVersionDetails,
  siteVersionDetailsSchema,
  type SiteVersionPage,
  siteVersionPageSchema,
} from './website.schema.ts';

const ApiKey = () => ApiParam({ name: 'key', schema: { type: 'string' }, example: 'home.title' });
const ApiLanguage = () => ApiParam({ name: 'language', schema: { type: 'string', enum: [...languageCodes] } });
const ApiNumber = () => ApiParam({ name: 'number', schema: { type: 'integer', minimum: 0 } });

/** The texts of the public website. Each colleague changes them in a draft of their own and publishes it. */
@ApiTags('Website')
@Controller('admin/website')
export class WebsiteController {
  constructor(
    private readonly texts: SiteTextsService,
    private readonly drafts: DraftsService,
    private readonly publications: PublicationsService,
    private readonly versions: VersionsService,
  ) {}

  @Get('texts')
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'getSiteTexts', summary: 'Every text of the public website, as published and in your own draft' })
  @ApiAnswer(200, 'The texts.', siteTextsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<SiteTexts> {
    return this.texts.list(admin.user.id);
  }

  @Get('counts')
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'getSiteCounts', summary: 'The number of outdated translations, and of changes in your own draft' })
  @ApiAnswer(200, 'The counts.', siteCountsSchema)
  @ApiStaffCall()
  count(@CurrentAdmin() admin: SignedInAdmin): Promise<SiteCounts> {
    return this.texts.count(admin.user.id);
  }

  @Put('texts/:key/:language')
  @StaffOnly('website.change')
  @ApiKey()
  @ApiLanguage()
  @ApiOperation({ operationId: 'saveSiteText', summary: 'Change a text in your own draft' })
  @ApiAnswer(200, 'The text with the draft.', savedSiteTextSchema)
  @ApiConflict(siteTextConflictSchema)
  @ApiStaffCall(400, 404, 413, 415)
  save(
    @Param('key') key: string,
    @Param('language') language: string,
    @Body({ schema: saveSiteTextSchema }) body: SaveSiteText,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SiteTextView> {
    return this.drafts.save({ key, language }, body, admin.user.id);
  }

  @Delete('texts/:key/:language')
  @StaffOnly('website.change')
  @HttpCode(204)
  @ApiKey()
  @ApiLanguage()
  @ApiOperation({ operationId: 'discardSiteText', summary: 'Discard a text from your own draft' })
  @ApiResponse({ status: 204, description: 'It is no longer in the draft.' })
  @ApiStaffCall(400, 404, 413, 415)
  discard(@Param('key') key: string, @Param('language') language: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.drafts.discard({ key, language }, admin.user.id);
  }

  @Post('texts/:key/confirmations')
  @StaffOnly('website.change')
  @HttpCode(200)
  @ApiKey()
  @ApiOperation({ operationId: 'confirmSiteText', summary: 'Confirm that a translation still matches its newer English text' })
  @ApiAnswer(200, 'The text.', savedSiteTextSchema)
  @ApiConflict(siteTextConflictSchema)
  @ApiStaffCall(400, 404, 413, 415)
  confirm(
    @Param('key') key: string,
    @Body({ schema: confirmSiteTextSchema }) body: ConfirmSiteText,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SiteTextView> {
    return this.texts.confirm(key, body, admin.user.id);
  }

  @Get('draft')
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'getSiteDraft', summary: 'Your own draft, each text before and after' })
  @ApiAnswer(200, 'The draft.', siteDraftSchema)
  @ApiStaffCall()
  getDraft(@CurrentAdmin() admin: SignedInAdmin): Promise<SiteDraft> {
    return this.drafts.get(admin.user.id);
  }

  @Delete('draft')
  @StaffOnly('website.change')
  @HttpCode(204)
  @ApiOperation({ operationId: 'discardSiteDraft', summary: 'Discard your own draft' })
  @ApiResponse({ status: 204, description: 'The draft is empty.' })
  @ApiStaffCall(400, 413, 415)
  discardDraft(@CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.drafts.discardAll(admin.user.id);
  }

  @Post('publications')
  @StaffOnly('website.change')
  @StepUp('destination')
  @ApiOperation({ operationId: 'publishSite', summary: 'Publish your own draft as a new version' })
  @ApiAnswer(201, 'The version; visitors see it.', siteVersionDetailsSchema)
  @ApiConflict(publicationConflictSchema)
  @ApiStaffCall(400, 413, 415)
  publish(@Body({ schema: publishSiteSchema }) body: PublishSite, @CurrentAdmin() admin: SignedInAdmin): Promise<SiteVersionDetails> {
    return this.publications.publish(body, admin);
  }

  @Get('publications/progress')
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'getSitePublicationProgress', summary: 'The progress of your own publication, while it runs' })
  @ApiAnswer(200, 'The progress.', sitePublicationProgressSchema)
  @ApiStaffCall()
  getPublicationProgress(@CurrentAdmin() admin: SignedInAdmin): SitePublicationProgress {
    return this.publications.progressOf(admin.user.id);
  }

  @Get('versions')
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'listSiteVersions', summary: 'The published versions' })
  @ApiAnswer(200, 'The versions.', siteVersionPageSchema)
  @ApiStaffCall(400)
  listVersions(@Query({ schema: listSiteVersionsSchema }) query: ListSiteVersions): Promise<SiteVersionPage> {
    return this.versions.list(query);
  }

  @Get('versions/:number')
  @StaffOnly('website.change')
  @ApiNumber()
  @ApiOperation({ operationId: 'getSiteVersion', summary: 'A published version and its changes' })
  @ApiAnswer(200, 'The version.', siteVersionDetailsSchema)
  @ApiStaffCall(404)
  getVersion(@Param('number') number: string): Promise<SiteVersionDetails> {
    return this.versions.get(number);
  }

  @Post('versions/:number/restorations')
  @StaffOnly('website.change')
  @StepUp('destination')
  @ApiNumber()
  @ApiOperation({ operationId: 'restoreSiteVersion', summary: 'Publish a new version with the texts of an earlier one' })
  @ApiAnswer(201, 'The new version; visitors see it.', siteVersionDetailsSchema)
  @ApiConflict(publicationConflictSchema)
  @ApiStaffCall(400, 404, 413, 415)
  restore(
    @Param('number') number: string,
    @Body({ schema: restoreSiteVersionSchema }) body: RestoreSiteVersion,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SiteVersionDetails> {
    return this.publications.restore(number, body, admin);
  }
}
