import type {} from 'passport';

import type { UserView } from './auth.schema.ts';

/** The admin of a request, and the session that proves it. */
export interface SignedInAdmin {
  sessionId: string;
  user: UserView;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to tell Express's types what a user is
  namespace Express {
    /** What the cookie's session points to; the access guard completes it. */
    interface User {
      sessionId: string;
      user?: UserView;
    }
  }
}
