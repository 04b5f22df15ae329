import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { Request } from 'express';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFormCall } from '../../http/api-docs.ts';
import { formFilesOf } from '../../http/form-files.ts';
import { UploadsService } from '../files/uploads.service.ts';
import { type ContactReceipt, contactReceiptSchema, type LeadReceipt, leadReceiptSchema } from '../model/lead.schema.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type CreateCallbackRequest, createCallbackRequestSchema } from '../model/callback-request.schema.ts';
import { type CreateContactSubmission, createContactSubmissionSchema } from '../model/contact-submission.schema.ts';
import { LeadIntakeService } from './lead-intake.service.ts';

/** The public forms that create leads. */
@ApiTags('Public forms')
@Controller()
export class LeadIntakeController {
  constructor(
    private readonly intake: LeadIntakeService,
    private readonly uploads: UploadsService,
  ) {}

  @Post('contact-submissions')
  @Public()
  @HttpCode(201)
  @ApiOperation({
    operationId: 'createContactSubmission',
    summary: 'Send the contact form',
    description:
      'Without scripts it is sent as `multipart/form-data` with photos and videos (`photos`, after all other fields), and redirects to the page of the request: `/request/{token}?done=sent`.',
  })
  @ApiAnswer(201, 'The receipt of the stored lead.', contactReceiptSchema)
  @ApiFormCall('multipart/form-data')
  async createContactSubmission(
    @Body({ schema: createContactSubmissionSchema }) body: CreateContactSubmission,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
  ): Promise<ContactReceipt | Response> {
    const receipt = await this.intake.receiveContactSubmission(body, visitor);
    const files = formFilesOf(request);
    if (files) await this.uploads.receiveForm(files, { reference: receipt.reference, addedOn: 'form', sender: visitor });
    // The page shows the state of the files, and offers time slots.
    if (!files || receipt.requestPath === null) return receipt;
    return new Response(null, { status: 303, headers: { Location: `${receipt.requestPath}?done=sent` } });
  }

  @Post('callback-requests')
  @Public()
  @HttpCode(201)
  @ApiOperation({ operationId: 'createCallbackRequest', summary: 'Send the callback form' })
  @ApiAnswer(201, 'The receipt of the stored lead.', leadReceiptSchema)
  @ApiFormCall()
  createCallbackRequest(
    @Body({ schema: createCallbackRequestSchema }) body: CreateCallbackRequest,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<LeadReceipt> {
    return this.intake.receiveCallbackRequest(body, visitor);
  }
}
