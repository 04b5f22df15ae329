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
    // Accounts that still have to add a second factor get a 403 on all other routes.
    ...(permission === ACCOUNT_SECURITY ? [] : [ApiFailures(403)]),
  );

/** The metadata key of `@StepUp()`. */
export const STEP_UP = 'zmb:step-up';

/** The key of `@StepUp()` in the contract. */
const STEP_UP_EXTENSION = 'x-step-up';

/** How long a sign-in or confirmation is valid for routes with `@StepUp()`, in minutes. */
export const STEP_UP_MINUTES = 10;

/** When a route requires a fresh confirmation: for every call, or only for calls that change a destination of customer data. */
export type StepUpWhen = 'always' | 'destination';

/**
 * Requires a sign-in or confirmation within the last ten minutes. Checked for every call by the access guard, or for changed destinations by
 * `DestinationsService`.
 */
export const StepUp = (when: StepUpWhen = 'always'): MethodDecorator =>
  applyDecorators(SetMetadata<string, StepUpWhen>(STEP_UP, when), ApiExtension(STEP_UP_EXTENSION, when), ApiFailures(403));

/** The metadata key of `@Unattended()`. */
export const UNATTENDED = 'zmb:unattended';

/** Open pages call this route without user action, so a call does not extend the session. */
export const Unattended = () => SetMetadata<string, boolean>(UNATTENDED, true);

/** The header of background polling, which does not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended';
