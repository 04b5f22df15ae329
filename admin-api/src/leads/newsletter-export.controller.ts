import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';

import { CurrentAdmin } from '../auth/current-admin.ts';
import type { SignedInAdmin } from '../auth/signed-in-admin.ts';
import { StaffOnly } from '../common/access.ts';
import { ApiCsv, ApiStaffCall } from '../common/api-docs.ts';
import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';
import { ExportsService } from './exports.service.ts';
import { subscriberExport } from './lead-exports.ts';

const querySchema = z.strictObject({ status: subscriberStatusSchema.optional() });

@ApiTags('Staff')
@Controller('admin/newsletter-subscribers')
export class NewsletterExportController {
  constructor(private readonly exports: ExportsService) {}

  @Get('export.csv')
  @StaffOnly()
  @ApiOperation({ operationId: 'exportNewsletterSubscribers', summary: 'Newsletter subscribers as CSV' })
  @ApiCsv()
  @ApiStaffCall(400)
  export(
    @Query({ schema: querySchema }) { status }: z.output<typeof querySchema>,
    @CurrentAdmin() admin: SignedInAdmin,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(subscriberExport(status), admin.user.id, response);
  }
}
