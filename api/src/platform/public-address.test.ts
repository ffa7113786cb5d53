import { expect, it } from "vitest";
import {
  isPublicAddress,
  lookUpPublic,
  PrivateAddress,
  requirePublicHost,
  requirePublicLiteral,
} from "./public-address.ts";

it.each([
  ...["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "2a00:1450:4001:80e::200e", "::ffff:8.8.8.8"],
])("TL-91 %s is an address of the public internet", (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  // This host, private, link-local, shared, protocol assignments, benchmarks, documentation, 6to4 relays, multicast, broadcast.
  ...[
    "0.0.0.0",
    "0.1.2.3",
    "10.1.2.3",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
  ],
  ...["192.168.1.1", "100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.0.170", "198.18.0.1", "198.19.255.255"],
  ...[
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.1",
    "192.88.99.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
  ],
  ...[
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "febf::1",
    "fec0::1",
    "fc00::1",
    "fd00::1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "3fff::1",
  ],
  // IPv4 inside IPv6: compatible, mapped, translated, NAT64, 6to4, Teredo.
  ...[
    "::7f00:1",
    "::127.0.0.1",
    "::a00:1",
    "::808:808",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "0:0:0:0:0:ffff:10.0.0.1",
    "::FFFF:A9FE:A9FE",
  ],
  ...["::ffff:0:7f00:1", "64:ff9b::7f00:1", "64:ff9b::127.0.0.1", "64:ff9b:1::7f00:1", "64:ff9b:1:ffff::a00:1"],
  ...[
    "2002:7f00:1::",
    "2002:a9fe:a9fe::1",
    "2001:0:53aa:64c:0:fbff:80ff:fffe",
    "2001::1",
    "5f00::1",
    "4000::1",
    "1::1",
  ],
  ...["x", "", "127.1", "2130706433", "0x7f000001", "017700000001", " 8.8.8.8", "8.8.8.8:80", "[::1]"],
])("TL-91 %s is none", (address) => expect(isPublicAddress(address)).toBe(false));

it("refuses hosts that are or mean such an address, in every spelling", async () => {
  const hosts = [
    ...[
      "127.0.0.1",
      "127.0.0.1.",
      "127.1",
      "2130706433",
      "0x7f.1",
      "0x7f000001",
      "017700000001",
      "0177.0.0.1",
      "１２７.0.0.1",
      "127。0。0。1",
    ],
    ...[
      "[::1]",
      "[::7f00:1]",
      "[::127.0.0.1]",
      "[::ffff:7f00:1]",
      "[64:ff9b::7f00:1]",
      "[2002:7f00:1::]",
      "localhost",
      "169.254.169.254",
    ],
  ];
  for (const host of hosts)
    await expect(requirePublicHost(new URL(`https://${host}/x`)), host).rejects.toThrow(PrivateAddress);
  await requirePublicHost(new URL("https://93.184.216.34/x"));
});

it("refuses such an address as a host without a lookup, and leaves names to the lookup of the connection", () => {
  for (const host of ["127.0.0.1", "2130706433", "[::1]", "[::ffff:7f00:1]", "169.254.169.254"])
    expect(() => requirePublicLiteral(new URL(`https://${host}/x`)), host).toThrow(PrivateAddress);
  for (const host of ["93.184.216.34", "localhost"]) requirePublicLiteral(new URL(`https://${host}/x`));
});

it("fails the lookup of a connection for such an address", async () => {
  const found = await new Promise((resolve) => lookUpPublic("localhost", { all: true }, (error) => resolve(error)));
  expect(found).toBeInstanceOf(PrivateAddress);
});
