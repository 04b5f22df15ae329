import { SetMetadata } from '@nestjs/common';

/** Who may call a route. */
export type Access = 'public' | 'staff';

/** The metadata key of a route's access. */
export const ACCESS = 'zmb:access';

/** Anyone may call this route. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only a signed-in admin may call this route. */
export const StaffOnly = () => SetMetadata<string, Access>(ACCESS, 'staff');

/** The metadata key of `@Unattended()`. */
export const UNATTENDED = 'zmb:unattended';

/** An open page calls this route without its user: a call does not extend the session. */
export const Unattended = () => SetMetadata<string, boolean>(UNATTENDED, true);

/** A page sends this header when it polls in the background: the call does not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended';
