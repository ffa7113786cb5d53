import { createAgency, type TestAgency } from "../agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../app.ts";
import { verifyBooker } from "../verified-booker.ts";

/** Callers. Rows of the rules list them in this order; `owner` owns the card. */
export const people = ["guest", "blocked", "member", "booker", "owner", "moderator", "admin"] as const;
export type Person = (typeof people)[number];

/** Members of the agency whose cards stand as `unclaimed` and `represented`; who was one; and a member of another. */
export const agencyPeople = [
  "agency owner",
  "agency booker",
  "agency viewer",
  "former member",
  "other agency",
] as const;
export type AgencyPerson = (typeof agencyPeople)[number];

/** A server that checks cards before they are seen, with one account of everybody but the guest. */
export interface World {
  app: TestApp;
  /** The session of each person, ended for a blocked one; a guest has none. */
  accounts: Partial<Record<Person | AgencyPerson, TestUser>>;
  agency: TestAgency;
  admin: TestUser;
  owner: TestUser;
  /** The owner of cards that stand as `minor`: an age is known of a person, not of a card. */
  minor: TestUser;
  /** The owner of cards that stand as `represented`. */
  represented: TestUser;
  stop(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const app = await startTestApp({ moderation: "pre" });
  const create = () => app.createUser();
  const [blocked, member, booker] = [await create(), await create(), await create()];
  const [owner, minor, moderator, admin] = [await create(), await create(), await create(), await create()];
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
  await verifyBooker(app.context, booker.id, "Дом моды");
  const as = { token: admin.token };
  await app.call("moderation.appointModerator", { ...as, body: { email: moderator.email } });
  await app.call("moderation.block", { ...as, params: { id: blocked.id }, body: { reason: "Проба" } });
  const [agency, other] = [await createAgency(app), await createAgency(app)];
  const accounts = {
    ...{ blocked, member, booker, owner, moderator, admin },
    ...{ "agency owner": agency.owner, "agency booker": agency.booker, "agency viewer": agency.viewer },
    ...{ "former member": agency.former, "other agency": other.owner },
  };
  const represented = await create();
  return { app, accounts, agency, admin, owner, minor, represented, stop: () => app.close() };
}
