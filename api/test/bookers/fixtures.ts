import { startTestApp, type TestAnswer, type TestApp, type TestUser } from "../app.ts";
import { mailedToken } from "../mails.ts";

/** A server where bookers apply, with an admin who decides. */
export interface Bookers {
  app: TestApp;
  admin: TestUser;
  /** An address of its own at a domain. */
  address(domain: string): string;
  /** A booker's application. */
  told(email: string, more?: object): object;
  apply(user: TestUser, body: object): Promise<TestAnswer>;
  confirm(token: string): Promise<TestAnswer>;
  bookerOf(user: TestUser): Promise<{ company: string; state: string } | null>;
  accept(domain: string, company: string): Promise<TestAnswer>;
  itemOf(user: TestUser): Promise<{ id: string; version: number } | undefined>;
  /** Somebody whose company address has confirmed. */
  newApplicant(domain: string, more?: object): Promise<{ user: TestUser; email: string; token: string }>;
}

export async function openBookers(): Promise<Bookers> {
  const app = await startTestApp();
  const admin = await app.createUser({ firstName: "Вера", lastName: "Строгая" });
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
  let addresses = 0;
  const bookers: Bookers = {
    app,
    admin,
    address: (domain) => `booker${++addresses}@${domain}`,
    told: (email, more = {}) => ({
      ...{ company: "Дом моды", role: "Кастинг-директор", site: "dommody.example", email },
      ...more,
    }),
    apply: ({ token }, body) => app.call("bookers.apply", { token, body }),
    confirm: (token) => app.call("bookers.confirm", { body: { token } }),
    bookerOf: async ({ token }) => (await app.call("auth.me", { token })).body.data.user.booker,
    accept: (domain, company) => app.call("bookers.acceptDomain", { token: admin.token, body: { domain, company } }),
    async itemOf({ id }) {
      const query = { kind: "application", limit: 100 };
      const { cases } = (await app.call("moderation.listItems", { token: admin.token, query })).body.data;
      return cases.find(({ user_id }: { user_id: string }) => user_id === id);
    },
    async newApplicant(domain, more) {
      const user = await app.createUser({ firstName: "Рита", lastName: "Букер" });
      const email = bookers.address(domain);
      await bookers.apply(user, bookers.told(email, more));
      const token = await mailedToken(app.context, email);
      await bookers.confirm(token);
      return { user, email, token };
    },
  };
  return bookers;
}
