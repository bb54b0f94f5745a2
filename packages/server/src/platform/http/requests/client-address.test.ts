import { describe, expect, it } from 'vitest';
import { addressGroup, ClientAddresses, parseAddress } from './client-address';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:52114 ', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8:0:0:0:0:0:1]:443', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', null],
    ['unknown', null],
    ['_hidden', null],
    ['0x7f.1', null],
    ['10.1', null],
    ['[203.0.113.7]', null],
    ['203.0.113.7:52114:1', null],
    ['<b>203.0.113.7</b>', null],
    ['9'.repeat(6000), null],
  ])('%s -> %s', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });
});

describe('the group that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
  ])('%s -> %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('behind proxies', () => {
  const behind = new ClientAddresses(['10.0.0.0/8', '::1/128']);

  it.each([
    ['the peer', '203.0.113.7', undefined, '203.0.113.7'],
    ['what a stranger claims is not believed', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what a proxy says is', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['also on a mapped connection', '::ffff:10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['through several proxies', '::1', '192.0.2.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['all of them trusted: the first one', '::1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['no address: the one before it', '10.0.0.1', '198.51.100.1, <script>', '10.0.0.1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['no peer', undefined, '198.51.100.1', 'unknown'],
  ])('%s', (_case, peer, forwarded, address) => {
    expect(behind.of(peer, forwarded)).toBe(address);
  });

  it('trusts nobody by itself', () => {
    expect(new ClientAddresses([]).of('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });
});
