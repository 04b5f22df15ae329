import { defineEntity, p } from '@mikro-orm/core';

import { MEASURE_REASONS } from '../../../contract/privacy.ts';
import type { Person } from './person.schema.ts';

export const MEASURE_KINDS = ['erasure', 'restriction'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** `waiting` for the approval of a second person. */
export const MEASURE_STATES = ['waiting', 'done', 'refused', 'lifted'] as const;

const privacyMeasureEntity = defineEntity({
  name: 'PrivacyMeasure',
  tableName: 'privacy_measures',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(MEASURE_KINDS),
    state: p.enum(MEASURE_STATES),
    reason: p.enum(MEASURE_REASONS),
    /** The privacy request that led to it. */
    requestId: p.uuid().nullable().strictNullable(),
    /** Set while the measure is waiting or a restriction is active; then null. */
    person: p.json<Person>().nullable().strictNullable(),
    /** Keyed hashes of the erased e-mail addresses and phone numbers, to find the person in a restored backup. */
    hashes: p.json<string[]>(),
    /** The number of removed or hidden records by kind. */
    counts: p.json<Record<string, number>>().nullable().strictNullable(),
    /** Null when it was read from the file of erasures. */
    requestedBy: p.uuid().nullable().strictNullable(),
    requestedAt: p.datetime(3),
    decidedBy: p.uuid().nullable().strictNullable(),
    decidedAt: p.datetime(3).nullable().strictNullable(),
    doneAt: p.datetime(3).nullable().strictNullable(),
    /** When the erasure was last repeated on a restored database. */
    repeatedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** An erasure or a restriction of a person's data. */
export class PrivacyMeasure extends privacyMeasureEntity.class {}
privacyMeasureEntity.setClass(PrivacyMeasure);

const restrictedRecordEntity = defineEntity({
  name: 'RestrictedRecord',
  tableName: 'restricted_records',
  properties: {
    id: p.uuid().primary(),
    measure: () => p.manyToOne(PrivacyMeasure).index(),
    /** The table of the row. */
    source: p.text(),
    row: p.json<Record<string, unknown>>(),
  },
});

/** A row that was moved out of its table, so that no list, search, export, metric or e-mail finds it (GDPR, recital 67). */
export class RestrictedRecord extends restrictedRecordEntity.class {}
restrictedRecordEntity.setClass(RestrictedRecord);
