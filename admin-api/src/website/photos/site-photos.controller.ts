import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiFile, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { UnsupportedType } from '../../http/errors.ts';
import { isPhotoBody } from '../../http/photo-body.ts';
import { type CropSitePhoto, cropSitePhotoSchema, sitePhotoSchema, type SitePhotoView } from './site-photos.schema.ts';
import { SitePhotosService } from './site-photos.service.ts';

/** Photos of the website. Published texts refer to them as `/photos/{id}/{width}.{format}`. */
@ApiTags('Website')
@Controller('admin/website/photos')
export class SitePhotosController {
  constructor(private readonly photos: SitePhotosService) {}

  @Post()
  @StaffOnly('website.change')
  @ApiOperation({
    operationId: 'addSitePhoto',
    summary: 'Add a photo (JPEG, PNG, WebP, HEIC or AVIF), cropped to 3:2 around its centre; deleted after a week unless a text uses it',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiAnswer(201, 'The photo; its files are public.', sitePhotoSchema)
  @ApiStaffCall(400, 413, 415)
  add(@Req() request: Request, @CurrentAdmin() admin: SignedInAdmin): Promise<SitePhotoView> {
    if (!isPhotoBody(request)) throw new UnsupportedType();
    return this.photos.add(request, admin.user.id);
  }

  @Post(':id/crops')
  @StaffOnly('website.change')
  @ApiId()
  @ApiOperation({ operationId: 'cropSitePhoto', summary: 'Add a photo with another crop of an existing one' })
  @ApiAnswer(201, 'The new photo; the existing one does not change.', sitePhotoSchema)
  @ApiStaffCall(400, 404, 413, 415)
  crop(
    @Param('id') id: string,
    @Body({ schema: cropSitePhotoSchema }) body: CropSitePhoto,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SitePhotoView> {
    return this.photos.crop(id, body, admin.user.id);
  }

  @Get(':id/source')
  @StaffOnly('website.change')
  @ApiId()
  @ApiOperation({ operationId: 'getSitePhotoSource', summary: 'The uncropped picture of a photo, to choose a crop' })
  @ApiFile('image/jpeg')
  @ApiStaffCall(404)
  async getSource(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const source = await this.photos.readSource(id);
    response.type('image/jpeg').send(source);
  }
}
