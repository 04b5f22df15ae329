import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import {
  type ChangeSavedView,
  changeSavedViewSchema,
  type CountSavedViews,
  countSavedViewsSchema,
  type CreateSavedView,
  createSavedViewSchema,
  type OrderSavedViews,
  orderSavedViewsSchema,
  type SavedViewCounts,
  savedViewCountsSchema,
  savedViewSchema,
  savedViewsSchema,
  type SavedViewView,
} from './saved-view.schema.ts';
import { SavedViewsService } from './saved-views.service.ts';

@ApiTags('Staff')
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'listSavedViews', summary: 'The saved views of the signed-in account and of the team' })
  @ApiAnswer(200, 'The views, in the order of the account; new ones come last.', savedViewsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() { user }: SignedInAdmin): Promise<{ views: SavedViewView[] }> {
    return this.views.list(user);
  }

  @Get('counts')
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'countSavedViews', summary: 'The number of leads in each saved view of a list' })
  @ApiAnswer(200, 'The counts.', savedViewCountsSchema)
  @ApiStaffCall(400)
  count(
    @Query({ schema: countSavedViewsSchema }) { scope }: CountSavedViews,
    @CurrentAdmin() { user }: SignedInAdmin,
  ): Promise<SavedViewCounts> {
    return this.views.count(scope, user);
  }

  @Post()
  @StaffOnly('account.use')
  @HttpCode(201)
  @ApiOperation({ operationId: 'createSavedView', summary: 'Save a filter as a view' })
  @ApiAnswer(201, 'The view.', savedViewSchema)
  @ApiStaffCall(400, 403, 409, 413, 415)
  create(@Body({ schema: createSavedViewSchema }) body: CreateSavedView, @CurrentAdmin() { user }: SignedInAdmin): Promise<SavedViewView> {
    return this.views.create(body, user);
  }

  @Put('order')
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'orderSavedViews', summary: 'Change the order of the views of the signed-in account' })
  @ApiAnswer(200, 'The views in that order.', savedViewsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  order(
    @Body({ schema: orderSavedViewsSchema }) { ids }: OrderSavedViews,
    @CurrentAdmin() { user }: SignedInAdmin,
  ): Promise<{ views: SavedViewView[] }> {
    return this.views.order(ids, user);
  }

  @Patch(':id')
  @StaffOnly('account.use')
  @ApiId()
  @ApiOperation({ operationId: 'changeSavedView', summary: 'Rename a view, share it or make it private again' })
  @ApiAnswer(200, 'The updated view.', savedViewSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  change(
    @Param('id') id: string,
    @Body({ schema: changeSavedViewSchema }) body: ChangeSavedView,
    @CurrentAdmin() { user }: SignedInAdmin,
  ): Promise<SavedViewView> {
    return this.views.change(id, body, user);
  }

  @Delete(':id')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'deleteSavedView', summary: 'Delete a view' })
  @ApiResponse({ status: 204, description: 'Deleted; it can be restored for a day.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  delete(@Param('id') id: string, @CurrentAdmin() { user }: SignedInAdmin): Promise<void> {
    return this.views.delete(id, user);
  }

  @Post(':id/restore')
  @StaffOnly('account.use')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'restoreSavedView', summary: 'Undo the deletion of a view' })
  @ApiAnswer(200, 'The view.', savedViewSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  restore(@Param('id') id: string, @CurrentAdmin() { user }: SignedInAdmin): Promise<SavedViewView> {
    return this.views.restore(id, user);
  }
}
