import { expect, it } from "vitest";
import { networkKey, networkOf, openableUrl } from "./network.ts";

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("AUTH-15 puts %s into the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ["192.0.2.77", "192.0.2.77"],
  ["::ffff:192.0.2.77", "192.0.2.77"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
])("AUTH-15 takes %s for the line %s", (ip, line) => {
  expect(networkKey(ip)).toBe(line);
});

it("forms the address of a server that a browser can open, of IPv6 too", () => {
  const hosts = ["0.0.0.0", "::", "::1", "127.0.0.1", "site.example"];
  expect(hosts.map((host) => openableUrl(host, 3000))).toEqual([
    "http://localhost:3000",
    "http://localhost:3000",
    "http://[::1]:3000",
    "http://127.0.0.1:3000",
    "http://site.example:3000",
  ]);
});
