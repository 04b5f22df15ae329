import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { StaffOnly } from '../../http/access.ts';
import { ApiFile, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { sendLeadFile } from './send-lead-file.ts';

/** The photos and videos of leads, for staff who may read leads. */
@ApiTags('Staff')
@Controller('admin')
export class LeadFilesController {
  constructor(private readonly files: LeadFilesService) {}

  @Get('files/:id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLeadFile', summary: 'A photo or a video of a lead' })
  @ApiFile('image/jpeg', 'video/mp4', 'video/webm')
  @ApiStaffCall(404)
  async getWhole(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return sendLeadFile(await this.files.open(id, 'whole'), response);
  }

  @Get('files/:id/thumbnail')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLeadFileThumbnail', summary: 'The small picture of a photo, at most 320 px wide and high' })
  @ApiFile('image/webp')
  @ApiStaffCall(404)
  async getThumbnail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return sendLeadFile(await this.files.open(id, 'thumbnail'), response);
  }

  @Get('leads/:id/files.zip')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'downloadLeadFiles', summary: 'All photos and videos of a lead that are kept' })
  @ApiFile('application/zip')
  @ApiStaffCall(404)
  async download(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return sendLeadFile(await this.files.openAll(id), response);
  }
}
