import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../staff/users/user.entity.ts';

const schema = defineEntity({
  name: 'ExportLease',
  tableName: 'export_leases',
  properties: {
    user: () => p.oneToOne(User).owner().deleteRule('cascade').primary(),
    /** The export that holds the lease. */
    exportId: p.uuid(),
    /** By the database's clock. */
    expiresAt: p.datetime(3),
  },
});

/** Limits an account to one running export across processes. It expires if the process of the export is killed. */
export class ExportLease extends schema.class {}
schema.setClass(ExportLease);
