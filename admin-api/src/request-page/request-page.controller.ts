import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';

import type { Request, Response } from 'express';

import type { Language } from '../../contract/languages.ts';
import { Public } from '../http/access.ts';
import { ApiAnswer, ApiConflict, ApiFailures, ApiFile, ApiFormCall, ApiId, ApiRedirect } from '../http/api-docs.ts';
import { formFilesOf } from '../http/form-files.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import { CurrentVisitor, type Visitor } from '../http/visitor.ts';
import { sendLeadFile } from '../leads/files/send-lead-file.ts';
import { requestPath } from '../leads/notices/lead-links.service.ts';
import { RequestFormInterceptor } from './request-form.interceptor.ts';
import {
  type ChangeRequest,
  changeRequestSchema,
  type RequestReceipt,
  requestReceiptSchema,
  type RequestView,
  requestViewSchema,
  type SendRequestLink,
  sendRequestLinkSchema,
} from './request-page.schema.ts';
import { RequestPageService } from './request-page.service.ts';

const ApiToken = () => ApiParam({ name: 'token', schema: { type: 'string' }, description: 'The token of a link to the request page.' });

/** The request page, for the holder of its link. Every invalid token is a 404, whatever the reason. */
@ApiTags('Public forms')
@Controller('requests')
export class RequestPageController {
  constructor(private readonly requests: RequestPageService) {}

  // Before the routes with a token, which would match it.
  @Post('links')
  @Public()
  @HttpCode(202)
  @ApiOperation({ operationId: 'sendRequestLink', summary: 'Request a new link to one’s requests' })
  @ApiAnswer(202, 'Accepted; an e-mail is sent if there are requests.', requestReceiptSchema)
  @ApiFormCall()
  sendLinks(
    @Body({ schema: sendRequestLinkSchema }) body: SendRequestLink,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() reader: Language,
  ): Promise<RequestReceipt> {
    return this.requests.sendLinks(body, visitor, reader);
  }

  @Get(':token')
  @Public()
  @ApiToken()
  @ApiOperation({ operationId: 'getRequest', summary: 'A request, for the holder of its link' })
  @ApiAnswer(200, 'The request.', requestViewSchema)
  @ApiFailures(404, 503)
  get(@Param('token') token: string, @ReaderLanguage() reader: Language): Promise<RequestView> {
    return this.requests.get(token, reader);
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @UseInterceptors(RequestFormInterceptor)
  @ApiToken()
  @ApiOperation({ operationId: 'changeRequest', summary: 'Add to, correct, close or rate a request' })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiAnswer(200, 'The changed request. For an invalid form post without scripts, the page with its errors.', requestViewSchema)
  @ApiResponse({
    status: 303,
    description: 'For a form post without scripts: redirects to the request page.',
    headers: { Location: { description: '`/request/{token}`, with the prefix of the language.', schema: { type: 'string' } } },
  })
  @ApiFailures(400, 403, 404, 413, 415, 429, 503)
  @ApiConflict(requestViewSchema)
  change(
    @Param('token') token: string,
    @Body({ schema: changeRequestSchema }) body: ChangeRequest,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() reader: Language,
    @Req() request: Request,
  ): Promise<RequestView> {
    return this.requests.change(token, body, { visitor, reader, files: formFilesOf(request) });
  }

  @Get(':token/files/:id')
  @Public()
  @ApiToken()
  @ApiId()
  @ApiOperation({ operationId: 'getRequestFile', summary: 'A photo or a video of the request' })
  @ApiFile('image/jpeg', 'video/mp4', 'video/webm')
  @ApiFailures(404, 503)
  async getFile(@Param('token') token: string, @Param('id') id: string, @Res() response: Response): Promise<void> {
    return sendLeadFile(await this.requests.openFile(token, id, 'whole'), response);
  }

  @Get(':token/files/:id/thumbnail')
  @Public()
  @ApiToken()
  @ApiId()
  @ApiOperation({ operationId: 'getRequestFileThumbnail', summary: 'The thumbnail of a photo of the request' })
  @ApiFile('image/webp')
  @ApiFailures(404, 503)
  async getThumbnail(@Param('token') token: string, @Param('id') id: string, @Res() response: Response): Promise<void> {
    return sendLeadFile(await this.requests.openFile(token, id, 'thumbnail'), response);
  }

  /** For mail clients that show the URL of one-click unsubscription as a link: GET changes nothing. */
  @Get(':token/stop')
  @Public()
  @ApiToken()
  @ApiOperation({
    operationId: 'openRequestPage',
    summary: 'Redirect to the request page, which has the button that stops feedback requests',
  })
  @ApiRedirect('To the page, in the language of the browser.')
  @ApiFailures()
  openPage(@Param('token') token: string, @ReaderLanguage() language: Language, @Res() response: Response): void {
    response.redirect(302, `${requestPath(encodeURIComponent(token), language)}#stop`);
  }

  @Post(':token/stop')
  @Public()
  @HttpCode(204)
  @ApiToken()
  @ApiOperation({ operationId: 'stopFeedbackRequests', summary: 'Stop feedback requests; mail clients may send a body of any type' })
  @ApiResponse({ status: 204, description: 'Stopped.' })
  @ApiFailures(400, 403, 404, 413, 415, 503)
  stop(@Param('token') token: string): Promise<void> {
    return this.requests.stop(token);
  }
}
