import { canaryContacts } from "../api/test/canary-contacts.ts";
import { fuzz } from "../api/test/fuzz/fuzz.ts";
import { type Fault, randomOf } from "./fault.ts";
import { makeCard, request, signUp } from "./request.ts";
import { openSite } from "./site.ts";

const adminEmail = "admin@example.com";

/** Calls made from the description of the API, well-formed and not; `npm test` makes some hundred of them. */
export const fuzzed: Fault = {
  of: "fuzz FL-07",
  title: "calls that the API description allows and forbids",
  async run(report, { calls, seed }) {
    const site = await openSite(report, { ADMIN_EMAILS: adminEmail });
    const { origin } = site;
    const [member, owner, other] = [await signUp(origin), await signUp(origin), await signUp(origin)];
    const admin = await signUp(origin, adminEmail);
    const card = await makeCard(origin, owner.token);
    const canary = await makeCard(origin, other.token, canaryContacts);
    // Limit of waiting for an honest caller: a document, a password.
    const honest = await Promise.all([
      request(origin, "GET", `/api/documents/model/${card}/pdf`),
      request(origin, "POST", "/api/auth/login", { body: { email: owner.email, password: "Wrong123" } }),
    ]);
    const person = (name: string, token: string | null) => ({
      ...{ name, token },
      renew: async () => (name === "guest" ? null : (await signUp(origin)).token),
    });
    const people = [
      ...[person("guest", null), person("member", member.token)],
      ...[person("owner", owner.token), person("admin", admin.token)],
    ];
    report.does(`${calls} calls, seed ${seed}`);
    const ids = [card, canary, owner.id, other.id, crypto.randomUUID()];
    const { faults, statuses, seconds } = await fuzz({ origin, people, ids }, randomOf(seed), calls);
    for (const fault of faults) report.must(false, fault);
    const longest = Math.max(...honest.map((answer) => answer.seconds));
    report.must(
      seconds < longest * 20 + 2,
      `the slowest call took ${seconds.toFixed(1)} s, an honest one ${longest.toFixed(1)} s`,
    );
    report.must((await request(origin, "GET", "/api/search")).status === 200, "the server lives on");
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    report.finds(`${calls} calls: ${counts.join(", ")}; the slowest took ${seconds.toFixed(1)} s`);
  },
};
