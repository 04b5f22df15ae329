import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { Request } from 'express';

import type { Language } from '../../../contract/languages.ts';
import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFormCall } from '../../http/api-docs.ts';
import { type FormFile, formFilesOf } from '../../http/form-files.ts';
import { formLanguageOf } from '../../http/form-post.ts';
import { UploadsService } from '../files/uploads.service.ts';
import { LeadLinksService } from '../lead-links/lead-links.service.ts';
import { type LeadReceipt, leadReceiptSchema } from '../model/lead.schema.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type CreateCallbackRequest, createCallbackRequestSchema } from '../model/callback-request.schema.ts';
import { type CreateContactSubmission, createContactSubmissionSchema } from '../model/contact-submission.schema.ts';
import { LeadIntakeService } from './lead-intake.service.ts';

/** The public forms that make a lead. */
@ApiTags('Public forms')
@Controller()
export class LeadIntakeController {
  private readonly logger = new Logger(LeadIntakeController.name);

  constructor(
    private readonly intake: LeadIntakeService,
    private readonly uploads: UploadsService,
    private readonly links: LeadLinksService,
  ) {}

  @Post('contact-submissions')
  @Public()
  @HttpCode(201)
  @ApiOperation({
    operationId: 'createContactSubmission',
    summary: 'Send the contact form',
    description:
      'Sent without scripts as `multipart/form-data`, it brings photos and videos (`photos`, after all other fields), and is answered with the page of the request: `/request/{token}?done=sent`.',
  })
  @ApiAnswer(201, 'Stored for good.', leadReceiptSchema)
  @ApiFormCall('multipart/form-data')
  async createContactSubmission(
    @Body({ schema: createContactSubmissionSchema }) body: CreateContactSubmission,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
  ): Promise<LeadReceipt | Response> {
    const receipt = await this.intake.receiveContactSubmission(body, visitor);
    const files = formFilesOf(request);
    return files ? this.afterForm(receipt, files, visitor, formLanguageOf(request)) : receipt;
  }

  @Post('callback-requests')
  @Public()
  @HttpCode(201)
  @ApiOperation({ operationId: 'createCallbackRequest', summary: 'Ask to be called back' })
  @ApiAnswer(201, 'Stored for good.', leadReceiptSchema)
  @ApiFormCall()
  createCallbackRequest(
    @Body({ schema: createCallbackRequestSchema }) body: CreateCallbackRequest,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<LeadReceipt> {
    return this.intake.receiveCallbackRequest(body, visitor);
  }

  /** The page of the request is the answer to a form without scripts: it says what has become of the files, and offers times. */
  private async afterForm(
    receipt: LeadReceipt,
    files: AsyncIterable<FormFile>,
    { network }: Visitor,
    language: Language,
  ): Promise<LeadReceipt | Response> {
    const { reference } = receipt;
    await this.uploads.receiveForm(files, { reference, addedOn: 'form', network });
    const path = await this.links.makePath(reference, language).catch((err: unknown) => {
      // The lead is stored, and its confirmation has a link too.
      this.logger.warn({ err }, 'a form was answered without the page of its request');
      return undefined;
    });
    return path === undefined ? receipt : new Response(null, { status: 303, headers: { Location: `${path}?done=sent` } });
  }
}
