import { isIPv6 } from "node:net";

/** What one caller has for sure: an IPv4 address, or the /64 of IPv6 within which anybody may take any address. */
export function lineOf(ip: string): string {
  const dotted = /\d{1,3}(\.\d{1,3}){3}$/.exec(ip);
  return dotted ? dotted[0] : networkOf(ip);
}

/** The network an address belongs to: /24 of IPv4, /64 of IPv6. One line of a provider moves within it freely. */
export function networkOf(ip: string): string {
  const dotted = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip);
  if (dotted) return `${dotted[1]}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** True when what goes to this address leaves the machine: its host is neither a loopback address nor `localhost`. */
export function isBeyondThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}
