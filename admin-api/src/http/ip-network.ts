import { isIP } from 'node:net';

/** The network that limits count by: the IPv4 address itself, or the /64 of an IPv6 address, because one household owns a whole /64. */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const plain = normalise(ip);
  return isIP(plain) === 6 ? expandIpv6(plain).slice(0, 4).join(':') : plain;
}

/** The part of an IP address that may be stored with an analytics event: its /24 (IPv4) or /48 (IPv6); null for anything else. */
export function truncateIp(ip: string | undefined): string | null {
  const plain = normalise(ip ?? '');
  const version = isIP(plain);
  if (version === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return version === 6 ? `${expandIpv6(plain).slice(0, 3).join(':')}::/48` : null;
}

/** Without its zone, and an IPv4-mapped IPv6 address as IPv4. */
function normalise(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
