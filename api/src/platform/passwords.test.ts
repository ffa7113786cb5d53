import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { checkPassword, hashPassword, verifyPassword } from "./passwords.ts";

it("AUTH-12 takes a password exactly as typed", async () => {
  const stored = await hashPassword(" Пароль1 ");
  expect(await verifyPassword(" Пароль1 ", stored)).toBe(true);
  expect(await verifyPassword("Пароль1", stored)).toBe(false);
});

it("AUTH-12 knows a hash made with other costs than today's", async () => {
  const check = { right: true, outdated: false };
  expect(await checkPassword("Podium7x", await hashPassword("Podium7x"))).toEqual(check);
  const old = await hash("Podium7x", { memoryCost: 8192, timeCost: 1 });
  expect(await checkPassword("Podium7x", old)).toEqual({ ...check, outdated: true });
});

it.each(["Йод1é", "Café1A", "한국A1a"])(
  "SL-12 SL-74 takes %s composed and decomposed for one password",
  async (typed) => {
    const spellings = [typed.normalize("NFC"), typed.normalize("NFD")];
    for (const one of spellings)
      for (const other of spellings) {
        expect(await checkPassword(other, await hashPassword(one))).toEqual({ right: true, outdated: false });
        // A hash of before passwords were normalized.
        const before = await hash(one, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
        const outdated = one !== one.normalize("NFC");
        expect(await checkPassword(other, before)).toEqual({ right: true, outdated });
      }
    expect(await verifyPassword(`${typed}x`, await hashPassword(typed))).toBe(false);
  },
);

it("AUTH-15 hashes 36 passwords at once and refuses others with a retry time", async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword("Podium7x")));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 1 } });
});
