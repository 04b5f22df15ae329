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

/** The right of an admin to one running export, over all processes. It expires when the process that runs the export is killed. */
export class ExportLease extends schema.class {}
schema.setClass(ExportLease);
