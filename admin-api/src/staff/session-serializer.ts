import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

type Done = (error: null, value: Express.User) => void;

/** Keeps only the id of the sign-in in the cookie's session; the access guard asks the database whose it is. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser({ sessionId }: Express.User, done: Done): void {
    done(null, { sessionId });
  }

  deserializeUser({ sessionId }: Express.User, done: Done): void {
    done(null, { sessionId });
  }
}
