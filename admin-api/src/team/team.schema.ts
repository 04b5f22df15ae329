import { z } from 'zod';

import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { type Role, ROLES } from '../../contract/roles.ts';
import { emailText, id, instant, languageSchema, requiredLine } from '../http/fields.schema.ts';
import { newPasswordText } from '../staff/sign-in/auth.schema.ts';
import { roleSchema } from '../http/signed-in-user.schema.ts';
import { notificationChoiceSchema } from '../staff/settings/profile.schema.ts';

/** An account, for colleagues. */
export const colleagueSchema = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    lastActiveAt: instant.nullable().meta({ description: 'The last use of a running session, or else the last sign-in.' }),
    notifications: notificationChoiceSchema,
    disabledAt: instant.nullable().meta({ description: 'When the account was deactivated; `null` while it is active.' }),
    hasSecondFactor: z.boolean().meta({ description: 'A passkey or an authenticator.' }),
  })
  .meta({ id: 'Colleague' });
export type ColleagueView = z.output<typeof colleagueSchema>;

/** A pending invitation. */
export const invitationSchema = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    language: languageSchema,
    createdAt: instant,
    expiresAt: instant.nullable().meta({ description: 'When the link of the newest e-mail expires; `null` until one is sent.' }),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.output<typeof invitationSchema>;

/** Whether each role needs a second factor. */
export const secondFactorRulesSchema = z
  .strictObject(Object.fromEntries(ROLES.map((role) => [role, z.boolean()])) as Record<Role, z.ZodBoolean>)
  .meta({ id: 'SecondFactorRules', description: 'Whether a role needs a second factor.' });
export type SecondFactorRules = z.output<typeof secondFactorRulesSchema>;

export const changeSecondFactorRulesSchema = secondFactorRulesSchema.partial().meta({
  id: 'ChangeSecondFactorRules',
  description: 'Missing roles stay unchanged.',
});
export type ChangeSecondFactorRules = z.output<typeof changeSecondFactorRulesSchema>;

export const teamSchema = z
  .object({
    colleagues: z.array(colleagueSchema).meta({ description: 'Oldest account first.' }),
    invitations: z.array(invitationSchema).meta({ description: 'Newest first.' }),
    secondFactorRules: secondFactorRulesSchema,
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof teamSchema>;

export const changeColleagueSchema = z
  .strictObject({
    name: requiredLine(MAX_NAME_LENGTH).optional(),
    role: roleSchema.optional(),
    notifications: notificationChoiceSchema.optional(),
    isActive: z.boolean().optional().meta({ description: '`false` ends all sessions of the account and blocks its sign-in.' }),
    handOverTo: id
      .nullish()
      .meta({ description: 'The new assignee of open leads when the account can no longer be one; unassigned by default.' }),
  })
  .meta({ id: 'ChangeColleague', description: 'Missing fields stay unchanged.' });
export type ChangeColleague = z.output<typeof changeColleagueSchema>;

export const inviteSchema = z
  .strictObject({ email: emailText, name: requiredLine(MAX_NAME_LENGTH), role: roleSchema, language: languageSchema })
  .meta({ id: 'Invite' });
export type Invite = z.output<typeof inviteSchema>;

const token = z.string().max(100).meta({ maxLength: 100, description: 'The token of the link in the e-mail.' });

export const invitationTokenSchema = z.strictObject({ token }).meta({ id: 'InvitationToken' });
export type InvitationToken = z.output<typeof invitationTokenSchema>;

/** An invitation, for the invited person. */
export const openInvitationSchema = z
  .object({ email: z.string(), name: z.string(), role: roleSchema, language: languageSchema })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.output<typeof openInvitationSchema>;

export const acceptInvitationSchema = z
  .strictObject({ token, name: requiredLine(MAX_NAME_LENGTH), password: newPasswordText })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>;
