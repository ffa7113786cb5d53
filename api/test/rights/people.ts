import { startTestApp, type TestApp, type TestUser } from "../app.ts";
import { verifyBooker } from "../verified-booker.ts";

/** Callers. Rows of the rules list them in this order; `owner` owns the card. */
export const people = ["guest", "blocked", "member", "booker", "owner", "moderator", "admin"] as const;
export type Person = (typeof people)[number];

/** A server that checks cards before they are seen, with one account of everybody but the guest. */
export interface World {
  app: TestApp;
  /** What each comes with: a session, ended for who is blocked; a guest has none. */
  accounts: Partial<Record<Person, TestUser>>;
  admin: TestUser;
  owner: TestUser;
  /** The owner of cards that stand as `minor`: an age is known of a person, not of a card. */
  minor: TestUser;
  stop(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const app = await startTestApp({ moderation: "pre" });
  const create = () => app.createUser();
  const [blocked, member, booker] = [await create(), await create(), await create()];
  const [owner, minor, moderator, admin] = [await create(), await create(), await create(), await create()];
  // Read at every request.
  app.parts.config.adminEmails.push(admin.email);
  await verifyBooker(app.parts, booker.id, "Дом моды");
  const as = { token: admin.token };
  await app.call("desk.nameModerator", { ...as, body: { email: moderator.email } });
  await app.call("desk.block", { ...as, params: { id: blocked.id }, body: { reason: "Проба" } });
  const accounts = { blocked, member, booker, owner, moderator, admin };
  return { app, accounts, admin, owner, minor, stop: () => app.close() };
}
