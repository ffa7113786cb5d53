import { seed } from "./seeds.ts";
import { type Account, api, freshEmail, password } from "./steps.ts";

/** A verified booker. */
export async function createBooker(firstName = "Рита"): Promise<Account> {
  const email = freshEmail();
  const names = { firstName, lastName: "Букер" };
  return { email, password, ...(await seed("seed-account", { email, ...names, company: "Дом моды" })) };
}

/** The days from now on which nothing else is held: two in half a year. */
export function jobSpan(): { from: string; to: string } {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { from: day(180), to: day(181) };
}

/** A job of a booker. @returns its id. */
export async function createJob({ token }: Account, fields: object = {}): Promise<string> {
  const body = {
    ...{ title: "Лукбук, весна", client: "BRAND", city: "Москва", country: "Россия", tz: "Europe/Moscow" },
    ...{ days: jobSpan(), ...fields },
  };
  return (await api("POST", "/jobs", { token, body })).job.id;
}

/** The answer of a model to the newest question or option on her card. */
export async function answerAs({ token }: Pick<Account, "token">, answer: "yes" | "no"): Promise<void> {
  const { options } = await api("GET", "/options?as=model", { token });
  const open = options.find(({ state }: { state: string }) => state === "asked" || state === "waiting");
  await api("POST", `/options/${open.id}/answer`, { token, body: { answer } });
}
