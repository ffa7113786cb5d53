import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestedToPublish } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { quarters } from "../../../test/images/picture-fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";
import { openPixels } from "../../platform/images/read/strict-sharp.ts";
import { closeDemoAccounts, seedDemo } from "./usecases.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "compcard-demo-"));
  const models = ["first", "second"].map((slug, index) => ({
    slug,
    owner: index === 0 ? 1 : null,
    first_name: slug,
    last_name: "Demo",
    email: `${slug}@example.com`,
  }));
  await writeFile(join(folder, "models.json"), JSON.stringify(models));
  for (const { slug } of models) {
    await mkdir(join(folder, "photos", slug), { recursive: true });
    const photo = await openPixels(quarters(300, 400)).webp().toBuffer();
    for (const type of ["beauty-portrait", "dynamic"])
      await writeFile(join(folder, "photos", slug, `${type}.webp`), photo);
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const search = async () => (await app.call("search.find")).body.data.models;
const names = async () => (await search()).map(({ first_name }: { first_name: string }) => first_name);

it("fills an empty database: cards in the order of the list, all photos, an owner who can sign in", async () => {
  await seedDemo(app.context, folder);
  expect(await names()).toEqual(["first", "second"]);
  for (const { photos } of await search()) expect(Object.keys(photos)).toEqual(["beauty-portrait", "dynamic"]);
  const { body } = await app.call("auth.login", { body: { email: "anna@demo.compcard.org", password: "Demo1234" } });
  const own = await app.call("cards.list", { token: body.data.token });
  expect(own.body.data.models[0]).toMatchObject({ first_name: "first", is_primary: true, status: "published" });
  // Such an owner is asked for no consent.
  const { consents } = (await app.call("auth.consents", { token: body.data.token })).body.data;
  const requested = requestedToPublish(app.context.config.site);
  expect(requested.map((kind) => consentState(consents, kind))).toEqual(requested.map(() => "given"));
  expect(await readdir(app.context.config.dataDir)).not.toContain("demo-unfinished");
});

it("FL-18 a site for others has no demo accounts: not from before, not by a new password, not from this start", async () => {
  const anna = "anna@demo.compcard.org";
  const signIn = () => app.call("auth.login", { body: { email: anna, password: "Demo1234" } });
  const { token } = (await signIn()).body.data;
  await app.call("auth.forgotPassword", { body: { email: anna } });
  const link = await mailedToken(app.context, anna);
  const program = await app.call("auth.createToken", { token, body: { name: "Demo", scopes: ["cards:read"] } });
  const { db } = app.context.database;
  const { id: user_id } = await db.selectFrom("users").select("id").where("email", "=", anna).executeTakeFirstOrThrow();
  const key = { user_id, credential_id: "demo", public_key: Buffer.from("key"), name: "Demo", counter: 0 };
  await db
    .insertInto("passkeys")
    .values({ ...key, transports: [], synced: false })
    .execute();
  await db.insertInto("recovery_codes").values({ user_id, code_hash: "demo" }).execute();
  const beyond = { ...app.context, config: { ...app.context.config, publicUrl: "https://cards.example" } };

  await closeDemoAccounts(app.context);
  expect((await signIn()).status).toBe(200);

  await closeDemoAccounts(beyond);
  expect((await signIn()).status).toBe(404);
  expect((await app.call("auth.me", { token })).status).toBe(401);
  expect((await app.call("cards.list", { token: program.body.data.token })).status).toBe(401);
  for (const table of ["passkeys", "recovery_codes"] as const)
    expect(await db.selectFrom(table).where("user_id", "=", user_id).select("id").execute()).toEqual([]);
  const fresh = { token: link, newPassword: "Another7km", confirmPassword: "Another7km" };
  expect((await app.call("auth.resetPassword", { body: fresh })).status).toBe(400);
  const mails = await mailsTo(app.context, anna);
  await app.call("auth.forgotPassword", { body: { email: anna } });
  expect(await mailsTo(app.context, anna)).toHaveLength(mails.length);
  expect(await names()).toEqual(["first", "second"]);

  await app.context.database.db.deleteFrom("users").execute();
  const shown = vi.spyOn(console, "log");
  await seedDemo(beyond, folder);
  expect(shown.mock.calls.flat().join("\n")).not.toContain("Demo1234");
  shown.mockRestore();
  expect(await names()).toEqual(["first", "second"]);
  expect((await signIn()).status).toBe(404);
});

it("goes on where it was interrupted, and leaves a database alone that has users", async () => {
  await app.context.database.db.deleteFrom("cards").where("first_name", "=", "second").execute();
  await app.context.database.db.deleteFrom("card_photos").where("photo_type", "=", "dynamic").execute();
  await seedDemo(app.context, folder);
  expect(await names()).toEqual(["first"]);
  await writeFile(join(app.context.config.dataDir, "demo-unfinished"), "");
  await seedDemo(app.context, folder);
  expect(await names()).toEqual(["first", "second"]);
  for (const { photos } of await search()) expect(Object.keys(photos)).toEqual(["beauty-portrait", "dynamic"]);
});
