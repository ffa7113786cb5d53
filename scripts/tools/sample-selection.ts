import { type Locale, locales } from "../../domain/src/locale.ts";
import type { Call } from "./call-api.ts";

export interface SampleSelection {
  id: string;
  /** Path of the client’s link. */
  link: string;
}

const texts: Record<Locale, { name: string; description: string; client: string; comment: string }> = {
  ru: {
    ...{ name: "Весенний каталог", description: "Съёмка 14 марта, Москва", client: "Дарья" },
    comment: "Очень нравится, можно видео походки?",
  },
  en: {
    ...{ name: "Spring catalog", description: "Shoot on 14 March, Moscow", client: "Daria" },
    comment: "Lovely. Is there a video of her walk?",
  },
  zh: {
    ...{ name: "春季画册", description: "3月14日 莫斯科拍摄", client: "林女士" },
    comment: "很合适，有走台视频吗？",
  },
};

/** Makes a selection of a booker for each language, with a link whose client has answered: for pictures. */
export async function createSampleSelections(
  call: Call,
  token: string,
  cards: readonly string[],
): Promise<Record<Locale, SampleSelection>> {
  const made = locales.map(async (locale) => [locale, await createOne(call, token, cards, locale)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<Locale, SampleSelection>;
}

async function createOne(call: Call, token: string, cards: readonly string[], locale: Locale) {
  const { name, description, client, comment } = texts[locale];
  const { selection } = await call("POST", "/selections", { name, description, cards }, token);
  const { link } = await call("POST", `/selections/${selection.id}/links`, { name: client, lang: locale }, token);
  const { pathname } = new URL(link.url);
  const shared = `/shared/${pathname.split("/").at(-1)}`;
  const { guest } = await call("POST", `${shared}/open`, { name: client });
  const key = { "x-guest-key": guest.key };
  for (const [at, choice] of ["yes", "yes", "maybe", "no", "yes"].entries()) {
    const vote = { choice, ...(at === 0 && { comment }) };
    await call("PUT", `${shared}/votes/${cards[at]}`, vote, undefined, key);
  }
  return { id: selection.id, link: pathname };
}
