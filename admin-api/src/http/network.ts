import { isIP } from 'node:net';

/**
 * The network that limits count by: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household or one telephone owns a whole /64.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? expandIpv6(plain).slice(0, 4).join(':') : plain;
}

/**
 * What may be stored of an address with an analytics event: the /24 of an IPv4 address, the /48 of an IPv6 address.
 * Nothing of what is no address.
 */
export function cutAddress(address: string | undefined): string | null {
  const plain = plainAddress(address ?? '');
  const version = isIP(plain);
  if (version === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return version === 6 ? `${expandIpv6(plain).slice(0, 3).join(':')}::/48` : null;
}

/** Without zone, and as IPv4 where it is that in the clothes of IPv6. */
function plainAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
