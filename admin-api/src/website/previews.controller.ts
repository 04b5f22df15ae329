import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { type NewSitePreview, newSitePreviewSchema, type SitePreviews, sitePreviewsSchema } from './previews.schema.ts';
import { PreviewsService } from './previews.service.ts';

/** Private links that show one's own draft. */
@ApiTags('Website')
@Controller('admin/website/previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'listSitePreviews', summary: 'One’s own private links that work' })
  @ApiAnswer(200, 'The links, without their tokens.', sitePreviewsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<SitePreviews> {
    return this.previews.list(admin.user.id);
  }

  @Post()
  @StaffOnly('website.change')
  @ApiOperation({ operationId: 'makeSitePreview', summary: 'Make a private link that shows one’s own draft for seven days' })
  @ApiAnswer(201, 'The link.', newSitePreviewSchema)
  @ApiStaffCall(400, 413, 415)
  make(@CurrentAdmin() admin: SignedInAdmin): Promise<NewSitePreview> {
    return this.previews.make(admin.user.id);
  }

  @Delete(':id')
  @StaffOnly('website.change')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'endSitePreview', summary: 'End a private link in every browser' })
  @ApiResponse({ status: 204, description: 'The link shows nothing any more.' })
  @ApiStaffCall(400, 404, 413, 415)
  end(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.previews.end(id, admin.user.id);
  }
}
