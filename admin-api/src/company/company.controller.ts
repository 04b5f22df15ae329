import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { Company } from '../../contract/company.ts';
import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { companySchema } from './company.schema.ts';
import { CompanyService } from './company.service.ts';

@ApiTags('Staff')
@Controller('admin/company')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getCompany', summary: 'The facts of the company as they are published' })
  @ApiAnswer(200, 'The facts.', companySchema)
  @ApiStaffCall()
  get(): Promise<Company> {
    return this.company.read();
  }
}
