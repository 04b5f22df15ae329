import { Body, Controller, Get, Param, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import type { Language } from '../../../contract/languages.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiFile, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type PutAnswerFile, putAnswerFileSchema, type Upload, uploadSchema } from '../model/lead-files.schema.ts';
import { DOCUMENT_ENDINGS } from './document-type.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { sendLeadFile } from './send-lead-file.ts';
import { UploadsService } from './uploads.service.ts';

/** The photos and videos of leads and the files of answers, for staff who may read leads. */
@ApiTags('Staff')
@Controller('admin')
export class LeadFilesController {
  constructor(
    private readonly files: LeadFilesService,
    private readonly uploads: UploadsService,
  ) {}

  @Get('files/:id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLeadFile', summary: 'A photo or a video of a lead, or a file of an answer to it' })
  @ApiFile('image/jpeg', 'video/mp4', 'video/webm', ...Object.keys(DOCUMENT_ENDINGS))
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

  @Put('leads/:id/answer-files/:fileId')
  @StaffOnly('leads.change')
  @ApiId()
  @ApiParam({ name: 'fileId', description: 'A UUID of version 4 that the browser makes.', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({
    operationId: 'putAnswerFile',
    summary: 'Announce a file that an answer will send; its parts come by `patchUpload`, and repeating it changes nothing',
  })
  @ApiAnswer(200, 'The upload; `refused` when it is too large for an e-mail with those that its key has.', uploadSchema)
  @ApiStaffCall(400, 403, 404, 413, 415, 429)
  announce(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body({ schema: putAnswerFileSchema }) body: PutAnswerFile,
    @CurrentVisitor() sender: Visitor,
    @ReaderLanguage() language: Language,
  ): Promise<Upload> {
    return this.uploads.putForAnswer(id, fileId, body, { sender, language });
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
