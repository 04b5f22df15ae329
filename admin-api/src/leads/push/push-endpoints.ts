/** The hosts of the push services of browsers, and of everything below them: Chrome and Edge, Firefox, Safari, Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Whether a URL is that of a push service. A browser tells us where to send, and anybody who is signed in can claim to be one: without a
 * list of hosts they could make the server call any address, those of its own network among them.
 *
 * @param origins Further push services, from the configuration.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
