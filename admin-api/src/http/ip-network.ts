import { isIP } from 'node:net';

/**
 * The network for rate limits: an IPv4 address, or the /64 of an IPv6 address, because a household has a whole /64. `unknown` for anything
 * that is not an IP address.
 */
export function networkOf(ip: string | undefined): string {
  const { version, address } = parseIp(ip);
  if (version === 4) return address;
  return version === 6 ? expandIpv6(address).slice(0, 4).join(':') : 'unknown';
}

/** The /48 of an IPv6 address, which one customer may have; null for IPv4. Limits count it in addition to the /64. */
export function siteNetworkOf(ip: string | undefined): string | null {
  const { version, address } = parseIp(ip);
  return version === 6 ? `${expandIpv6(address).slice(0, 3).join(':')}::/48` : null;
}

/** The part of an IP address that may be stored: its /24 (IPv4) or /48 (IPv6); null for anything else. */
export function truncateIp(ip: string | undefined): string | null {
  const { version, address } = parseIp(ip);
  return version === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : siteNetworkOf(ip);
}

/** Removes port, brackets and zone: some proxies write `203.0.113.7:51234` or `[2001:db8::1]:443`. An IPv4-mapped address becomes IPv4. */
function parseIp(ip = ''): { version: number; address: string } {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
  const plain = (bare.split('%')[0] ?? '').toLowerCase();
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  return { version: isIP(address), address };
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
