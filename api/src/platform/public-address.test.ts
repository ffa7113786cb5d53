import { expect, it } from "vitest";
import {
  isPublicAddress,
  lookUpPublic,
  PrivateAddress,
  requirePublicHost,
  requirePublicLiteral,
} from "./public-address.ts";

it("knows addresses of the public internet from all others", () => {
  for (const address of ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
    expect(isPublicAddress(address)).toBe(true);
  const special = ["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"];
  const other = [
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "x",
  ];
  for (const address of [...special, ...other]) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it("refuses hosts that are or mean such an address, in every spelling", async () => {
  const hosts = ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]", "localhost", "169.254.169.254"];
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
