import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../staff/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { type CreateSavedView, createSavedViewSchema, savedViewSchema, savedViewsSchema, type SavedViewView } from './saved-view.schema.ts';
import { SavedViewsService } from './saved-views.service.ts';

@ApiTags('Staff')
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'listSavedViews', summary: 'The filters that the signed-in admin has named' })
  @ApiAnswer(200, 'The views, oldest first.', savedViewsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<{ views: SavedViewView[] }> {
    return this.views.list(admin.user.id);
  }

  @Post()
  @StaffOnly('account.use')
  @HttpCode(201)
  @ApiOperation({ operationId: 'createSavedView', summary: 'Name a filter' })
  @ApiAnswer(201, 'The view.', savedViewSchema)
  @ApiStaffCall(400, 403, 413, 415)
  create(@Body({ schema: createSavedViewSchema }) body: CreateSavedView, @CurrentAdmin() admin: SignedInAdmin): Promise<SavedViewView> {
    return this.views.create(body, admin.user.id);
  }

  @Delete(':id')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'deleteSavedView', summary: 'Forget a named filter' })
  @ApiResponse({ status: 204, description: 'It is gone.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  delete(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.views.delete(id, admin.user.id);
  }
}
