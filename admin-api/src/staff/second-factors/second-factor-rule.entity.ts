import { defineEntity, p } from '@mikro-orm/core';

import { ROLES } from '../../../contract/roles.ts';

const schema = defineEntity({
  name: 'SecondFactorRule',
  tableName: 'second_factor_rules',
  properties: {
    /** A role without a row needs none. */
    role: p.enum(ROLES).primary(),
    isRequired: p.boolean(),
    updatedAt: p.datetime(3),
  },
});

/** Whether a role needs a second factor. */
export class SecondFactorRule extends schema.class {}
schema.setClass(SecondFactorRule);
