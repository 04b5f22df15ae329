import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

import { ACCOUNT_SECURITY, type Permission } from '../../contract/roles.ts';
import { ApiFailures } from './api-docs.ts';

/** Who may call a route: anyone, or staff whose role has a permission. */
export type Access = 'public' | Permission;

/** The metadata key of a route's access. */
export const ACCESS = 'zmb:access';

/** The key of the permission in the contract. */
const PERMISSION_EXTENSION = 'x-permission';

/** Anyone may call this route. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only a signed-in member of staff whose role has the permission may call this route. */
export const StaffOnly = (permission: Permission): MethodDecorator =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, permission),
    ApiExtension(PERMISSION_EXTENSION, permission),
    // Whoever still has to add a second factor is refused everything else.
    ...(permission === ACCOUNT_SECURITY ? [] : [ApiFailures(403)]),
  );

/** The metadata key of `@StepUp()`. */
export const STEP_UP = 'zmb:step-up';

/** The key of `@StepUp()` in the contract. */
const STEP_UP_EXTENSION = 'x-step-up';

/** How long after proving who they are somebody may call a route with `@StepUp()`, in minutes. */
export const STEP_UP_MINUTES = 10;

/** When a route asks for a fresh confirmation: at each call, or at one that changes where data of customers go. */
export type StepUpWhen = 'always' | 'destination';

/**
 * The caller of this staff route must have signed in, or confirmed who they are, within the last ten minutes. The access guard checks
 * that at each call; where only a new destination needs it, `DestinationsService` does.
 */
export const StepUp = (when: StepUpWhen = 'always'): MethodDecorator =>
  applyDecorators(SetMetadata<string, StepUpWhen>(STEP_UP, when), ApiExtension(STEP_UP_EXTENSION, when), ApiFailures(403));

/** The metadata key of `@Unattended()`. */
export const UNATTENDED = 'zmb:unattended';

/** An open page calls this route without its user: a call does not extend the session. */
export const Unattended = () => SetMetadata<string, boolean>(UNATTENDED, true);

/** A page sends this header when it polls in the background: the call does not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended';
