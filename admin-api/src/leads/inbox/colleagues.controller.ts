import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { UsersRepository } from '../../staff/users/users.repository.ts';
import { type LeadColleagues, leadColleaguesSchema } from './colleagues.schema.ts';

@ApiTags('Staff')
@Controller('admin/colleagues')
export class ColleaguesController {
  constructor(private readonly users: UsersRepository) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listColleagues', summary: 'Everybody whom leads and notes can name' })
  @ApiAnswer(200, 'The colleagues.', leadColleaguesSchema)
  @ApiStaffCall()
  async list(): Promise<LeadColleagues> {
    const users = await this.users.findAll();
    const colleagues = users.map(({ id, name, email, role, disabledAt }) => ({ id, name, email, role, isActive: disabledAt === null }));
    return { colleagues: colleagues.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) };
  }
}
