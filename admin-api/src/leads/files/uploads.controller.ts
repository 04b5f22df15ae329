import { applyDecorators, Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

import type { Language } from '../../../contract/languages.ts';
import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures } from '../../http/api-docs.ts';
import { UnsupportedType } from '../../http/errors.ts';
import { failureSchema } from '../../http/messages/failure.schema.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import {
  type PatchUploadQuery,
  patchUploadQuery,
  type PutUpload,
  putUploadSchema,
  type Upload,
  uploadSchema,
} from '../model/lead-files.schema.ts';
import { UploadsService } from './uploads.service.ts';

const KEY_HEADER = 'x-files-key';

const ApiUploadId = (): MethodDecorator =>
  ApiParam({ name: 'id', description: 'A UUID of version 4 that the browser makes.', schema: { type: 'string', format: 'uuid' } });

/** Documents the header that proves whose file it is. */
const ApiFilesKey = (): MethodDecorator =>
  applyDecorators(
    ApiUploadId(),
    ApiHeader({ name: 'X-Files-Key', required: true, description: 'The key that the upload began with.', schema: { type: 'string' } }),
  );

/** Photos and videos of a request, in parts, before or after the lead itself. */
@ApiTags('Public forms')
@Controller('uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Put(':id')
  @Public()
  @ApiUploadId()
  @ApiOperation({ operationId: 'putUpload', summary: 'Announce a photo or a video; repeating it changes nothing' })
  @ApiAnswer(200, 'The upload; `refused` when its form may not have it.', uploadSchema)
  @ApiFailures(400, 403, 404, 413, 415, 429, 503)
  put(
    @Param('id') id: string,
    @Body({ schema: putUploadSchema }) body: PutUpload,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() language: Language,
  ): Promise<Upload> {
    return this.uploads.put(id, body, visitor, language);
  }

  @Patch(':id')
  @Public()
  @ApiFilesKey()
  @ApiOperation({ operationId: 'patchUpload', summary: 'Send the next part of a file, 256 KiB at most' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiAnswer(200, 'The upload; the part is on the disk.', uploadSchema)
  @ApiResponse({
    status: 409,
    description: 'The file goes on elsewhere: at `offset`.',
    standardSchema: failureSchema.extend({ offset: z.int() }),
  })
  @ApiFailures(400, 403, 404, 413, 415, 429, 503)
  append(
    @Param('id') id: string,
    @Query({ schema: patchUploadQuery }) { offset }: PatchUploadQuery,
    @Headers(KEY_HEADER) key: string | undefined,
    @Body() body: unknown,
    @ReaderLanguage() language: Language,
  ): Promise<Upload> {
    return this.uploads.append(id, offset, bytesOf(body), { key, language });
  }

  @Get(':id')
  @Public()
  @ApiFilesKey()
  @ApiOperation({ operationId: 'getUpload', summary: 'How far a file is' })
  @ApiAnswer(200, 'The upload.', uploadSchema)
  @ApiFailures(404, 503)
  get(@Param('id') id: string, @Headers(KEY_HEADER) key: string | undefined, @ReaderLanguage() language: Language): Promise<Upload> {
    return this.uploads.get(id, { key, language });
  }

  @Delete(':id')
  @Public()
  @HttpCode(204)
  @ApiFilesKey()
  @ApiOperation({ operationId: 'deleteUpload', summary: 'Remove a file, also one that is stored' })
  @ApiResponse({ status: 204, description: 'Removed.' })
  @ApiFailures(400, 403, 404, 413, 415, 503)
  remove(@Param('id') id: string, @Headers(KEY_HEADER) key: string | undefined): Promise<void> {
    return this.uploads.remove(id, key);
  }
}

/** @throws UnsupportedType for a body that is not bytes. */
function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw new UnsupportedType();
  return body;
}
