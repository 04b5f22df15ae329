import { api, call, dataOf, headers } from './api-client.ts';

/** Choosing a new password by a link in an e-mail. None of the calls throws. */
export const passwordResetApi = {
  request: (email: string) => call(api.POST('/api/password-resets', { body: { email }, headers: headers() })),
  open: (token: string) => dataOf(api.POST('/api/password-resets/open', { body: { token }, headers: headers() })),
  complete: (token: string, password: string) =>
    call(api.POST('/api/password-resets/complete', { body: { token, password }, headers: headers() })),
};
