import { SetMetadata } from '@nestjs/common';

/** Who may call a route. */
export type Access = 'public' | 'staff';

/** Where the access guard finds what a route declares. */
export const ACCESS = 'zmb:access';

/** Anybody may call this route. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only a signed-in admin may call this route. */
export const StaffOnly = () => SetMetadata<string, Access>(ACCESS, 'staff');
