import { defineEntity, p } from '@mikro-orm/core';

import { fileOriginSchema, fileStateSchema, fileTypeSchema, refusalSchema } from './lead-files.schema.ts';

const leadFileEntity = defineEntity({
  name: 'LeadFile',
  tableName: 'lead_files',
  indexes: [
    { properties: ['leadId', 'id'] },
    { properties: ['filesHash'] },
    { properties: ['networkHash', 'createdAt'] },
    { properties: ['siteHash', 'createdAt'] },
    { properties: ['createdAt'] },
    {
      name: 'lead_files_claimed',
      expression: `create index "lead_files_claimed" on "lead_files" (coalesce(site_hash, network_hash), claimed_at)`,
    },
    {
      name: 'lead_files_processing',
      expression: `create index "lead_files_processing" on "lead_files" (received_at) where state = 'processing'`,
    },
  ],
  properties: {
    /** Made by the browser. */
    id: p.uuid().primary(),
    /** The lead that it belongs to; null while that is on its way. */
    leadId: p.uuid().nullable().strictNullable(),
    /** The entry of the thread that brought it or sends it; null for one of a form, and for one that staff have not sent. */
    entryId: p.uuid().nullable().strictNullable(),
    /** The hash of the key that uploads it, and that its lead has too. */
    filesHash: p.text(),
    addedOn: p.enum(fileOriginSchema.options),
    /** Cleaned, and only ever shown: what it is follows from its content. */
    name: p.text(),
    /** As its sender says until it has been processed, by its content from then on. */
    type: p.enum(fileTypeSchema.options),
    /** Of what is sent, in bytes. */
    size: p.bigint('number'),
    /** How much of it has arrived. */
    received: p.bigint('number').default(0),
    state: p.enum(fileStateSchema.options).default('receiving'),
    /** Why it is not kept; null unless it is refused. */
    refusal: p.enum(refusalSchema.options).nullable().strictNullable(),
    /** Of what is served; null until it is stored. */
    mediaType: p.text().nullable().strictNullable(),
    width: p.integer().nullable().strictNullable(),
    height: p.integer().nullable().strictNullable(),
    /** Of what is served, in bytes; null until it is stored. */
    bytes: p.bigint('number').nullable().strictNullable(),
    /** What the bucket has it by; null for one that is in the database, as small pictures always are. */
    objectKey: p.text().nullable().strictNullable(),
    hasThumbnail: p.boolean().default(false),
    /** Keyed hash of the network that sends it. */
    networkHash: p.text(),
    /** Of the /48 of an IPv6 address. */
    siteHash: p.text().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When it had arrived as a whole. */
    receivedAt: p.datetime(3).nullable().strictNullable(),
    /** Until when a process works on it. One that is killed leaves it to another after that. */
    leaseUntil: p.datetime(3).nullable().strictNullable(),
    /** When a process has last begun to work on it. */
    claimedAt: p.datetime(3).nullable().strictNullable(),
    /** How often a process has begun to work on it. */
    attempts: p.integer().default(0),
  },
});

/** A photo or a video of a request, or a file that an answer to it sends. */
export class LeadFile extends leadFileEntity.class {}
leadFileEntity.setClass(LeadFile);

/** What a part belongs to: what has arrived, what is served, or its small picture. */
export const FILE_CONTENTS = ['received', 'whole', 'thumbnail'] as const;
export type FileContent = (typeof FILE_CONTENTS)[number];

const leadFilePartEntity = defineEntity({
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
export class LeadFilePart extends leadFilePartEntity.class {}
leadFilePartEntity.setClass(LeadFilePart);

const leadFileRemovalEntity = defineEntity({
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
export class LeadFileRemoval extends leadFileRemovalEntity.class {}
leadFileRemovalEntity.setClass(LeadFileRemoval);
