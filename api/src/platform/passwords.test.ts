import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";

it("AUTH-12 takes a password exactly as typed", async () => {
  const stored = await hashPassword(" Пароль1 ");
  expect(await verifyPassword(" Пароль1 ", stored)).toBe(true);
  expect(await verifyPassword("Пароль1", stored)).toBe(false);
});

it("AUTH-12 knows a hash made with other costs than today's", async () => {
  expect(isOutdatedHash(await hashPassword("Passw0rd"))).toBe(false);
  expect(isOutdatedHash(await hash("Passw0rd", { memoryCost: 8192, timeCost: 1 }))).toBe(true);
});

it("AUTH-15 works on 36 passwords at once and asks the others to come back", async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword("Passw0rd")));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 1 } });
});
