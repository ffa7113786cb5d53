import { setTimeout as delay } from "node:timers/promises";
import type { Fault, Report, Sizes } from "./fault.ts";
import { memoryOf } from "./process.ts";
import { type Answer, makeCard, request, requestData, signUp } from "./request.ts";
import { onBothEngines, openSite } from "./site.ts";

/** F10: clients who answer one selection at once, each from an address of their own; what was acknowledged is there, of all. */
export const manyVoters: Fault = {
  of: "F10",
  title: "many clients answer one selection at once",
  async run(report, sizes) {
    await onBothEngines(report, (engine, settings) => tryOn(report, sizes, engine, settings));
  },
};

async function tryOn(report: Report, { voters }: Sizes, engine: string, settings: Record<string, string>) {
  const limits = { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.1" };
  const { origin, product, kill } = await openSite(report, { ...settings, ...limits });
  const { token } = await signUp(origin);
  const cards = [await makeCard(origin, token), await makeCard(origin, (await signUp(origin)).token)];
  const { selection } = await requestData(origin, "POST", "/api/selections", { token, body: { name: "Показ", cards } });
  const { link } = await requestData(origin, "POST", `/api/selections/${selection.id}/links`, {
    token,
    body: { name: "для Nike" },
  });
  const shared = `/api/shared/${new URL(link.url).pathname.split("/").at(-1)}`;

  report.does(`${engine}: ${voters} clients open one link and answer at once`);
  let waited = 0;
  let slowest = 0;
  let most = 0;
  /** Retries after a 429 or 503, as a page does. */
  const until = async (method: string, path: string, headers: Record<string, string>, body: object) => {
    for (;;) {
      const answer: Answer = await request(origin, method, path, { headers, body });
      slowest = Math.max(slowest, answer.seconds);
      most = Math.max(most, memoryOf(product.pid));
      if (answer.status !== 429 && answer.status !== 503) return answer;
      report.must(answer.retryAfter !== null, `${answer.what} is refused without a word of when to come again`);
      waited++;
      await delay(Number(answer.retryAfter) * 1000 * Math.random());
    }
  };
  const clients = Array.from({ length: voters }, (_, at) => ({
    name: `Клиент ${at}`,
    from: { "x-forwarded-for": `10.0.${at >> 8}.${at & 255}` },
  }));
  const opened = await Promise.all(clients.map(({ name, from }) => until("POST", `${shared}/open`, from, { name })));
  const failed = opened.filter(({ status }) => status !== 200);
  report.must(failed.length === 0, `${failed.length} could not open the link, one with ${failed[0]?.status}`);
  const answers = await Promise.all(
    opened.flatMap(({ status, body }, at) =>
      status !== 200
        ? []
        : cards.map((card) => {
            const headers = { ...clients[at]?.from, "x-guest-key": body.data.guest.key };
            return until("PUT", `${shared}/votes/${card}`, headers, { choice: "yes", comment: `${at}` });
          }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200);
  report.must(taken.length === voters * cards.length, `${taken.length} of ${voters * cards.length} answers were taken`);
  const { guests, votes } = await requestData(origin, "GET", `/api/selections/${selection.id}/votes`, { token });
  const names = new Map<string, string>(guests.map((guest: { id: string; name: string }) => [guest.id, guest.name]));
  const stored = new Set(
    votes.map(
      ({ guest_id, card_id, choice, comment }: Record<string, string>) =>
        `${names.get(guest_id as string)} ${card_id} ${choice} ${comment}`,
    ),
  );
  const missing = clients.flatMap(({ name }, at) => cards.filter((card) => !stored.has(`${name} ${card} yes ${at}`)));
  const refused = voters * cards.length - taken.length;
  report.must(missing.length <= refused, `${missing.length - refused} acknowledged answers are not there`);
  report.finds(
    `${engine}: ${voters} clients, ${taken.length} answers taken and ${votes.length} there, report ${waited} times to wait, ${slowest.toFixed(1)} s and ${most} MB at most`,
  );
  await kill();
}
