import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key by which limits count a visitor: an IPv4 address, or the /64 network of an IPv6 address, which a subscriber
 * gets. An IPv4 address inside IPv6, mapped or of a translator, counts as IPv4. Other text is returned unchanged.
 */
export function addressKey(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [a = 0, b = 0] = groups.slice(6);
  if (IPV4_PREFIXES.has(groups.slice(0, 6).join(':'))) return [a >> 8, a & 0xff, b >> 8, b & 0xff].join('.');
  return `${networkOf(groups, 4)}::/64`;
}

/**
 * The /48 network of an IPv6 address, which a site gets from its provider: 65,536 networks of {@link addressKey}.
 * Undefined for IPv4, also inside IPv6, and for text that is no address.
 */
export function wideAddressKey(address: string): string | undefined {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain) || isIPv4(addressKey(plain))) return undefined;
  return `${networkOf(groupsOf(plain), 3)}::/48`;
}

/** Prefixes of IPv4 addresses in IPv6: mapped ones, and those of a translator (RFC 6052). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:65535', '100:65435:0:0:0:0']);

function networkOf(groups: readonly number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}

function groupsOf(address: string): number[] {
  // The URL parser writes an IPv4 tail as two groups.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
