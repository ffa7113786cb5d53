import { afterAll, beforeAll, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "../../test/command-line.ts";
import { openDatabase } from "../platform/db/open.ts";
import { queueMail } from "../platform/mail/outbox.ts";

let site: CommandLine;
beforeAll(async () => {
  site = await openCommandLine();
  await inDatabase(async ({ db }) => {
    const values = { first_name: "Анна", last_name: "Ким" };
    await db
      .insertInto("users")
      .values([{ ...values, email: "anna_k@example.com" }, { email: "boris@example.com" }])
      .execute();
    const later = new Date(Date.now() + 3_600_000);
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "anna_k@example.com")
      .executeTakeFirstOrThrow();
    const session = { token_hash: Buffer.from("a"), user_id: id, expires_at: later, ends_at: later };
    await db.insertInto("sessions").values(session).execute();
    await queueMail(db, { to: "boris@example.com", subject: "Привет", text: "!" });
    await db
      .updateTable("outbox")
      .set({ attempts: 10, last_error: "550 no such box", next_attempt_at: later })
      .execute();
  });
});
afterAll(() => site.close());

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase(site.at);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it("lists accounts, signs one out, mails a confirmation again and deletes one, which has to be meant", async () => {
  const all = await site.run("user", "list");
  expect(all.out.split("\n")).toHaveLength(3);
  const found = await site.run("user", "list", "a_k@");
  expect(found.out).toMatch(/^\S+\tanna_k@example.com\tАнна Ким\t[\d-]+\t0 cards\t1 sessions\tnot confirmed\n$/);
  expect(await site.run("user", "end-sessions", "Anna_K@example.com")).toMatchObject({ code: 0 });
  expect((await site.run("user", "list", "ким")).out).toContain("\t0 sessions\t");
  expect(await site.run("user", "resend", "anna_k@example.com")).toMatchObject({
    code: 0,
    out: "anna_k@example.com gets another mail\n",
  });
  expect(await site.run("user", "delete", "anna_k@example.com")).toMatchObject({
    code: 1,
    err: expect.stringContaining("add --yes to delete anna_k@example.com"),
  });
  expect(await site.run("user", "delete", "anna_k@example.com", "--yes")).toMatchObject({ code: 0 });
  expect(await site.run("user", "delete", "anna_k@example.com", "--yes")).toMatchObject({
    code: 1,
    err: "compcard: User not found\n",
  });
});

it("tells the mails that were given up, and has them tried again", async () => {
  const listed = await site.run("mail", "list");
  expect(listed.code).toBe(2);
  expect(listed.out).toContain("\tboris@example.com\tПривет\t10 tries\tgiven up\t550 no such box\n");
  expect(await site.run("mail", "retry")).toMatchObject({ code: 0, out: "1 mails are tried again\n" });
  expect(await site.run("mail", "list")).toMatchObject({ code: 0, out: expect.stringContaining("\t0 tries\tnext ") });
});

it("puts no demo cards among those that are there", async () => {
  expect(await site.run("seed")).toMatchObject({
    code: 1,
    err: "the database has accounts already; the demo cards go into an empty one\n",
  });
});
