import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { type NewSitePreview, newSitePreviewSchema, type SitePreviews, sitePreviewsSchema } from './previews.schema.ts';
import { PreviewsService } from './previews.service.ts';

/** Preview links, which show the caller's draft. */
@ApiTags('Website')
@Controller('admin/website/previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'listSitePreviews', summary: 'Your own valid preview links' })
  @ApiAnswer(200, 'The links, without their tokens.', sitePreviewsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<SitePreviews> {
    return this.previews.list(admin.user.id);
  }

  @Post()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'createSitePreview', summary: 'Create a preview link that shows your own draft for seven days' })
  @ApiAnswer(201, 'The link.', newSitePreviewSchema)
  @ApiStaffCall(400, 413, 415)
  create(@CurrentAdmin() admin: SignedInAdmin): Promise<NewSitePreview> {
    return this.previews.create(admin.user.id);
  }

  @Delete(':id')
  @StaffOnly('website.change')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'revokeSitePreview', summary: 'Revoke a preview link in every browser' })
  @ApiResponse({ status: 204, description: 'The link no longer works.' })
  @ApiStaffCall(400, 404, 413, 415)
  revoke(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.previews.revoke(id, admin.user.id);
  }
}
