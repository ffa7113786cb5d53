import { isIP } from "node:net";
import { z } from "zod";
import { isBeyondThisMachine } from "./platform/network.ts";

/** A setting: its shape, and the sentence that stands in the README's table. */
export function setting<T extends z.ZodType>(
  schema: T,
  meaning: string,
  shown = "",
): { schema: T; meaning: string; shown: string } {
  return { schema, meaning, shown };
}

export const list = (text = "") =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** An address, one with a prefix length, or one of the words Fastify knows for local networks. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
}

export function whole(min: number, max: number, what: string) {
  const takes = `${what} from ${min} to ${max}`;
  return z.coerce.number(takes).int(takes).min(min, takes).max(max, takes);
}

export const text = (what: string, shortest = 1) => z.string().min(shortest, what);

export const onOff = (fallback: "on" | "off") => z.enum(["on", "off"], "on or off").default(fallback);
export const address = z.url({ protocol: /^https?$/, error: "an address such as https://example.org" });

/** Responses of an identity provider decide who signs in: plain http is only for test servers on this machine. */
export const provider = address.refine(
  (url) => url.startsWith("https:") || !isBeyondThisMachine(url),
  "an https address; http only on this machine",
);

export const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "an address that begins with postgres://")
  .optional();

/** The address of a site, without a path: links begin with it. A slash at its end is allowed. */
export const origin = address.refine((url) => {
  if (!URL.canParse(url)) return false;
  const { pathname, username, password } = new URL(url);
  return /^\/+$/.test(pathname) && !/[?#]/.test(url) && !username && !password;
}, "an address such as https://example.org, without a path");

const mailbox = String.raw`(?:[^<>@\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)`;

/** An address, or `Name <address>`. */
export const sender = z.string().regex(new RegExp(`^${mailbox}$`), "an address such as noreply@example.org");

/** One or more, separated by commas. */
export const recipients = z
  .string()
  .regex(new RegExp(`^${mailbox}(?:, *${mailbox})*$`), "an address such as info@example.org");
