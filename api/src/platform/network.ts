import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * An IP address in its one spelling: lower case, without a zone, IPv4 where it is mapped into IPv6. Null for anything
 * else, a port included.
 */
export function parseAddress(written: string): string | null {
  const [address = ""] = written.split("%");
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/**
 * The network that one caller certainly owns: an IPv4 address, or the /64 of IPv6 within which anybody may take any
 * address.
 */
export function networkKey(ip: string): string {
  const address = parseAddress(ip);
  return address === null || address.includes(":") ? networkOf(ip) : address;
}

/**
 * The network an address belongs to: /24 of IPv4, /64 of IPv6. One line of a provider moves within it freely. What is no
 * address is a network of its own.
 */
export function networkOf(ip: string): string {
  const address = parseAddress(ip);
  if (address === null) return ip;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** True if the host of this URL is neither a loopback address nor `localhost`. */
export function isBeyondThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** The address under which a browser on this machine opens a server that listens on `host`. */
export function openableUrl(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
