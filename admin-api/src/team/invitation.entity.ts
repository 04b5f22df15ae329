import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';

const schema = defineEntity({
  name: 'Invitation',
  tableName: 'staff_invitations',
  properties: {
    id: p.uuid().primary(),
    /** In lower case, as in accounts. */
    email: p.text().unique(),
    name: p.text(),
    role: p.enum(ROLES),
    /** The language of the e-mail. */
    language: p.text().$type<Language>(),
    createdAt: p.datetime(3),
    /** SHA-256 of the token in the newest e-mail; null until one is sent. */
    tokenHash: p.text().unique().nullable().strictNullable().hidden(),
    /** When the link of the newest e-mail expires; null until one is sent. */
    expiresAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A pending invitation. Accepting or revoking it deletes the row. */
export class Invitation extends schema.class {}
schema.setClass(Invitation);
