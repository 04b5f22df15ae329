import { describe, expect, it } from 'vitest';

import { networkOf, siteNetworkOf, truncateIp } from './ip-network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2'],
    ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'unknown'],
    ['_hidden:1', 'unknown'],
    [undefined, 'unknown'],
  ])('maps %s to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('siteNetworkOf', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['[2001:db8:1:3::1]:443', '2001:db8:1::/48'],
    ['203.0.113.7', null],
    ['nonsense', null],
  ])('maps %s to %s', (ip, network) => {
    expect(siteNetworkOf(ip)).toBe(network);
  });
});

describe('truncateIp', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7:51234', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['[2001:db8:1::1]:443', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', null],
    ['', null],
    [undefined, null],
  ])('truncates %s to %s', (ip, network) => {
    expect(truncateIp(ip)).toBe(network);
  });
});
