import { defineEntity, p } from '@mikro-orm/core';

/** What a part belongs to: what has arrived, what is served, or its small picture. */
export const FILE_CONTENTS = ['received', 'whole', 'thumbnail'] as const;
export type FileContent = (typeof FILE_CONTENTS)[number];

const schema = defineEntity({
  name: 'LeadFilePart',
  tableName: 'lead_file_parts',
  properties: {
    fileId: p.uuid().primary(),
    content: p.enum(FILE_CONTENTS).primary(),
    /** Where it begins within the content, in bytes. */
    position: p.bigint('number').primary(),
    bytes: p.blob(),
  },
});

/** A piece of a file. Pieces are read one by one, so that no process holds a whole video. */
export class LeadFilePart extends schema.class {}
schema.setClass(LeadFilePart);
