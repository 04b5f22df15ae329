import { pipeline } from 'node:stream/promises';

import { applyDecorators, Controller, Get, Logger, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { StaffOnly } from '../../http/access.ts';
import { ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { LeadFilesService, type OpenedFile } from './lead-files.service.ts';

/** Documents an answer that is a file. */
function ApiFile(...types: string[]): MethodDecorator {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
  return applyDecorators(ApiResponse({ status: 200, description: 'The file.', content }));
}

/** The photos and videos of leads, for staff who may read leads. */
@ApiTags('Staff')
@Controller('admin')
export class LeadFilesController {
  private readonly logger = new Logger(LeadFilesController.name);

  constructor(private readonly files: LeadFilesService) {}

  @Get('files/:id')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLeadFile', summary: 'A photo or a video of a lead' })
  @ApiFile('image/jpeg', 'video/mp4', 'video/webm')
  @ApiStaffCall(404)
  async getWhole(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.send(await this.files.open(id, 'whole'), response);
  }

  @Get('files/:id/thumbnail')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'getLeadFileThumbnail', summary: 'The small picture of a photo, at most 320 px wide and high' })
  @ApiFile('image/webp')
  @ApiStaffCall(404)
  async getThumbnail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.send(await this.files.open(id, 'thumbnail'), response);
  }

  @Get('contact-submissions/:id/files.zip')
  @StaffOnly('leads.read')
  @ApiId()
  @ApiOperation({ operationId: 'downloadLeadFiles', summary: 'All photos and videos of a lead that are kept' })
  @ApiFile('application/zip')
  @ApiStaffCall(404)
  async download(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.send(await this.files.openAll(id), response);
  }

  private async send(file: OpenedFile, response: Response): Promise<void> {
    response.set(headersOf(file));
    try {
      await pipeline(file.stream, response);
    } catch (err) {
      if (!response.headersSent) throw err;
      this.logger.warn({ err }, 'a file broke off');
      response.destroy();
    }
  }
}

/** A reader that takes a file for anything but what it is can do nothing with it. */
function headersOf({ type, name, bytes }: OpenedFile): Record<string, string> {
  const isShown = type.startsWith('image/');
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
  };
}
