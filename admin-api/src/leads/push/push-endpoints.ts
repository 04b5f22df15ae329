/** Push services of browsers, including subdomains: Chrome and Edge, Firefox, Safari, Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Whether a URL belongs to a push service. The endpoint comes from the client: without a list of hosts, a signed-in client could make the
 * server call any URL, including those of its own network (SSRF).
 *
 * @param origins Additional push services, from the configuration.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
