import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { UsersRepository } from '../../staff/users/users.repository.ts';
import { id } from '../../http/fields.schema.ts';
import { roleSchema } from '../../http/signed-in-user.schema.ts';

/** An account as other staff see it. */
const leadColleagueSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string().meta({ description: 'Distinguishes colleagues with the same name.' }),
    role: roleSchema,
    isActive: z.boolean(),
  })
  .meta({ id: 'LeadColleague', description: 'A member of staff who can be assigned leads or mentioned in notes.' });

const leadColleaguesSchema = z
  .object({ colleagues: z.array(leadColleagueSchema).meta({ description: 'Sorted by name; includes deactivated accounts.' }) })
  .meta({ id: 'LeadColleagues' });
type LeadColleagues = z.output<typeof leadColleaguesSchema>;

@ApiTags('Staff')
@Controller('admin/colleagues')
export class ColleaguesController {
  constructor(private readonly users: UsersRepository) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'listColleagues', summary: 'All members of staff, for assignees and mentions' })
  @ApiAnswer(200, 'The colleagues.', leadColleaguesSchema)
  @ApiStaffCall()
  async list(): Promise<LeadColleagues> {
    const users = await this.users.findAll();
    const colleagues = users.map(({ id, name, email, role, disabledAt }) => ({ id, name, email, role, isActive: disabledAt === null }));
    return { colleagues: colleagues.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) };
  }
}
