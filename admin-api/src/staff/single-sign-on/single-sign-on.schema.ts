import { z } from 'zod';

/** How staff sign in besides e-mail and password. */
export const signInWaysSchema = z
  .object({
    singleSignOn: z
      .object({ name: z.string().meta({ description: 'What the button calls the identity provider.' }) })
      .nullable()
      .meta({ description: '`null` when no identity provider is configured.' }),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.output<typeof signInWaysSchema>;
