import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { createClientAddress } from "./client-address.ts";

const addressOf = createClientAddress(["loopback", "10.0.0.0/8", "2001:db8:ffff::/48"]);
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  addressOf({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage);

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:50001", "203.0.113.7"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:DB8:0::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  ["[::ffff:cb00:7107]:80", "203.0.113.7"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25en1]:8080", "fe80::1"],
  ["192.0.2.66, 203.0.113.7:1, 10.0.0.4:3128", "203.0.113.7"],
  ["203.0.113.7:1,[2001:db8:ffff::2]:9", "203.0.113.7"],
])("SL-16 reads the caller of %s", (forwarded, caller) => {
  expect(from("127.0.0.1", forwarded)).toBe(caller);
  expect(from("::ffff:127.0.0.1", forwarded)).toBe(caller);
});

it.each([
  ["", "127.0.0.1"],
  ["unknown", "127.0.0.1"],
  ["_hidden", "127.0.0.1"],
  ["203.0.113.7:port", "127.0.0.1"],
  ["203.0.113.7:1:2", "127.0.0.1"],
  ["203.0.113.007", "127.0.0.1"],
  ["3405803783", "127.0.0.1"],
  ["203.0.113.7, ", "127.0.0.1"],
  ["203.0.113.7, nonsense, 10.0.0.4:1", "10.0.0.4"],
])("SL-16 counts for the nearest proxy what cannot be read: %s", (forwarded, caller) => {
  expect(from("127.0.0.1", forwarded)).toBe(caller);
});

it("SL-16 believes nobody else's header", () => {
  expect(from("198.51.100.1", "203.0.113.7")).toBe("198.51.100.1");
  expect(from("::ffff:198.51.100.1", "203.0.113.7")).toBe("198.51.100.1");
  expect(from(undefined, "203.0.113.7")).toBe("unknown");
});
