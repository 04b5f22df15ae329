import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadFileRemoval',
  tableName: 'lead_file_removals',
  indexes: [{ properties: ['dueAt'] }],
  properties: {
    objectKey: p.text().primary(),
    dueAt: p.datetime(3),
  },
});

/**
 * An object of the bucket that is to be removed: of a file that was deleted, or one that is being put and belongs to no file yet. What a
 * kill leaves of the latter is removed too.
 */
export class LeadFileRemoval extends schema.class {}
schema.setClass(LeadFileRemoval);
