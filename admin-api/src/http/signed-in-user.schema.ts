import { z } from 'zod';

import { type Permission, permissionNames, ROLES } from '../../contract/roles.ts';
import { id, instant } from './fields.schema.ts';

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });

const permissionSchema = z.enum(permissionNames as [Permission, ...Permission[]]).meta({ id: 'Permission' });

/** The signed-in member of staff. */
export const userSchema = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    permissions: z
      .array(permissionSchema)
      .meta({ description: 'The permissions of the role; while `needsSecondFactor`, only `account.secure`.' }),
    needsSecondFactor: z
      .boolean()
      .meta({ description: 'The role requires a second factor and the account has none: it has to add one first.' }),
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'User' });
export type UserView = z.output<typeof userSchema>;
