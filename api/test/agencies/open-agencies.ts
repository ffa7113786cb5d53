import type { Agency } from "@compcard/domain/agencies/schema";
import { startTestApp, type TestAnswer, type TestApp, type TestUser } from "../app.ts";
import { mailedToken } from "../mails.ts";

/** A server with agencies, and an admin who decides about them. */
export interface Agencies {
  app: TestApp;
  admin: TestUser;
  create(user: TestUser, more?: object): Promise<Agency>;
  /** An agency of a new owner. */
  newAgency(more?: object): Promise<{ owner: TestUser; agency: Agency }>;
  confirm(email: string): Promise<TestAnswer>;
  /** Confirms the company's address without a decision: then the agency mails others. */
  markConfirmed(agency: Pick<Agency, "id">): Promise<void>;
  agencyOf(user: TestUser, id: string): Promise<Agency | undefined>;
  /** A new member, who joins by the mailed invitation. */
  join(owner: TestUser, agency: Agency, role: Agency["role"]): Promise<TestUser>;
}

let addresses = 0;

export async function openAgencies(overrides: Parameters<typeof startTestApp>[0] = {}): Promise<Agencies> {
  const app = await startTestApp(overrides);
  const admin = await app.createUser({ firstName: "Вера", lastName: "Строгая" });
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
  const agencies: Agencies = {
    app,
    admin,
    async create({ token }, more = {}) {
      const body = { name: "Дом моды", email: `office${++addresses}@agency${addresses}.example`, ...more };
      const answer = await app.call("agencies.create", { token, body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.data.agency;
    },
    async newAgency(more) {
      const owner = await app.createUser({ firstName: "Рита", lastName: "Главная" });
      return { owner, agency: await agencies.create(owner, more) };
    },
    confirm: async (email) => app.call("agencies.confirm", { body: { token: await mailedToken(app.context, email) } }),
    async markConfirmed({ id }) {
      const { db } = app.context.database;
      await db.updateTable("agencies").set({ confirmed_at: new Date() }).where("id", "=", id).execute();
    },
    async agencyOf({ token }, id) {
      const { data } = (await app.call("agencies.list", { token })).body;
      return data.agencies.find((one: Agency) => one.id === id);
    },
    async join(owner, { id }, role) {
      const user = await app.createUser();
      await agencies.markConfirmed({ id });
      await app.call("agencies.invite", { token: owner.token, params: { id }, body: { email: user.email, role } });
      const token = await mailedToken(app.context, user.email);
      await app.call("agencies.acceptInvitation", { token: user.token, body: { token } });
      return user;
    },
  };
  return agencies;
}
