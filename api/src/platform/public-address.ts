import { lookup as lookUp } from "node:dns";
import { lookup as lookUpHost } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A connection to a private, loopback, link-local or otherwise special address was refused. */
export class PrivateAddress extends Error {
  constructor() {
    super("the address is not public");
    this.name = "PrivateAddress";
  }
}

/**
 * True if an IP address is one of the public internet: no private, loopback, link-local, shared or reserved one (IANA).
 * IPv6 addresses that hide another one (`::7f00:1`, NAT64, 6to4, Teredo) are not: of IPv6, only 2000::/3 is assigned.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}

/** The address that stands as the host of a URL, or null for a name. */
function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? bare : null;
}

/** Checks an address that stands as the host of a URL. A name passes: `lookUpPublic` checks it. @throws `PrivateAddress`. */
export function requirePublicLiteral({ hostname }: URL): void {
  const literal = literalOf(hostname);
  if (literal && !isPublicAddress(literal)) throw new PrivateAddress();
}

/**
 * Checks the host of a URL, all of its addresses. @throws `PrivateAddress`, or the error of the lookup for an unknown name.
 */
export async function requirePublicHost(url: URL): Promise<void> {
  requirePublicLiteral(url);
  if (literalOf(url.hostname)) return;
  const found = await lookUpHost(url.hostname, { all: true });
  if (!found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress();
}

/**
 * Looks a name up for a connection, and fails with `PrivateAddress` if one of its addresses is not public. The connection
 * goes to the checked address itself, so that a name that changes in between (DNS rebinding) gains nothing. A URL with an
 * address as its host needs no lookup: check it before with `requirePublicLiteral`.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isRefused = addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address));
    if (isRefused) return callback(new PrivateAddress(), []);
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
