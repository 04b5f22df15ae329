import { z } from 'zod';

/** Every error code. */
export const ERROR_CODES = [
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
  'request.too_many',
  'request.foreign',
  'export.too_many',
  'idempotency.conflict',
  'route.not_found',
  'access.undeclared',
  'access.not_permitted',
  'session.required',
  'second_factor.required',
  'second_factor.last',
  'second_factor.expired',
  'second_factor.not_found',
  'trusted_device.not_found',
  'step_up.required',
  'login.wrong_pair',
  'login.too_many',
  'login.expired',
  'login.wrong_code',
  'login.wrong_passkey',
  'session.not_found',
  'email.not_found',
  'email.already_sent',
  'newsletter.link_unknown',
  'subscriber.not_found',
  'lead.not_found',
  'webhook.not_found',
  'webhook.signature',
  'push.not_found',
  'answer.not_found',
  'bulk.not_found',
  'bulk.undone',
  'view.not_found',
  'view.too_many',
  'view.too_many_shared',
  'user.not_found',
  'team.last_owner',
  'invitation.not_found',
  'invitation.link_unknown',
  'reset.link_unknown',
  'measure.not_found',
  'measure.own',
  'privacy_request.not_found',
  'privacy_request.link_unknown',
  'site_text.not_found',
  'site_version.not_found',
  'state.changed',
  'service.unavailable',
  'server.error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every failure. */
export const failureSchema = z
  .object({
    message: z.string().meta({ description: 'For people, in the language of Accept-Language.' }),
    code: z.enum(ERROR_CODES).meta({ id: 'ErrorCode' }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'A message for each invalid field; with a 400 only.' }),
    requestId: z.string().meta({ description: 'Also in the X-Request-Id header and in the log.' }),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof failureSchema>;
