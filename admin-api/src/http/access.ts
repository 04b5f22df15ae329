import { SetMetadata } from '@nestjs/common';

/** Who may call a route. */
export type Access = 'public' | 'staff';

/** Where the access guard finds what a route declares. */
export const ACCESS = 'zmb:access';

/** Anybody may call this route. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only a signed-in admin may call this route. */
export const StaffOnly = () => SetMetadata<string, Access>(ACCESS, 'staff');

/** Where the access guard finds that a route is none of somebody's doing. */
export const UNATTENDED = 'zmb:unattended';

/** An open page calls this route by itself: it does not count as use of the session. */
export const Unattended = () => SetMetadata<string, boolean>(UNATTENDED, true);

/** With this header a page says that it reads by itself, with nobody there: that does not count as use of the session either. */
export const UNATTENDED_HEADER = 'x-unattended';
