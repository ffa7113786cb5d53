import { addDays } from "../../domain/src/cards/availability.ts";
import { type Locale, locales } from "../../domain/src/locale.ts";
import type { Call } from "./call-api.ts";

export interface SampleOffice {
  /** The job of the chart with the most options. */
  jobId: string;
  /** A selection for a client by language, and the path of its link, on which the client asks to hold days. */
  sent: Record<Locale, { id: string; link: string }>;
}

const texts: Record<Locale, { selection: string; client: string; person: string; template: string; message: string }> =
  {
    ru: {
      ...{ selection: "Лица для лукбука", client: "Befree", person: "Дарья Лунина", template: "Первое письмо" },
      message: "Добрый день!\nПосмотрите, пожалуйста, лица на даты лукбука.",
    },
    en: {
      ...{ selection: "Faces for the lookbook", client: "Lamoda", person: "Daria Lunina", template: "First email" },
      message: "Hello,\nplease have a look at the faces for the days of the lookbook.",
    },
    zh: {
      ...{ selection: "画册人选", client: "李宁", person: "林晓", template: "首封邮件" },
      message: "您好！\n请查看画册拍摄日期的人选。",
    },
  };

/** Fields, clients, templates and a sent selection of an agency with a chart: for pictures of its pages. */
export async function createSampleOffice(call: Call, token: string, agencyId: string): Promise<SampleOffice> {
  const as = (method: string, path: string, body?: object) => call(method, path, body, token);
  const ofAgency = `/agencies/${agencyId}`;
  await fillFields(as, ofAgency);
  const { jobs } = await as("GET", "/jobs");
  const { id: jobId } = jobs.find(({ client }: { client: string }) => client === "Lamoda");
  const { roster } = await as("GET", `${ofAgency}/roster`);
  const shown = roster.filter(({ claim }: { claim: string }) => claim === "accepted").slice(0, 6);
  const cards = shown.map(({ model }: { model: { id: string } }) => model.id);
  await as(
    "PUT",
    `${ofAgency}/templates`,
    locales.map((lang) => {
      const { template, selection, message } = texts[lang];
      return { name: template, lang, subject: selection, body: message };
    }),
  );
  const sent: Partial<SampleOffice["sent"]> = {};
  for (const locale of locales) sent[locale] = await send(as, { ofAgency, agencyId, cards, locale });
  return { jobId, sent: sent as SampleOffice["sent"] };
}

type As = (method: string, path: string, body?: object) => ReturnType<Call>;

/** Contract and visa of each model. */
async function fillFields(as: As, ofAgency: string): Promise<void> {
  const { fields } = await as("PUT", `${ofAgency}/fields`, [
    { name: "Contract", kind: "date", remind_days: 30 },
    { name: "Visa", kind: "choice", choices: ["Schengen", "China", "USA"] },
    { name: "Book", kind: "link" },
  ]);
  const { roster } = await as("GET", `${ofAgency}/roster`);
  const today = new Date().toISOString().slice(0, 10);
  for (const [at, { model }] of roster.entries()) {
    const values = [addDays(today, 40 + at * 17), ["Schengen", "China", "USA"][at % 3], "https://sever.example/book"];
    const own = Object.fromEntries(fields.map(({ id }: { id: string }, index: number) => [id, values[index]]));
    await as("PUT", `${ofAgency}/roster/${model.id}`, { own, ...(at === 0 && { note: "Prefers morning calls." }) });
  }
}

async function send(
  as: As,
  { ofAgency, agencyId, cards, locale }: { ofAgency: string; agencyId: string; cards: string[]; locale: Locale },
) {
  const { selection: name, client: company, person } = texts[locale];
  const people = [{ name: person, email: `booking-${locale}@client.example`, lang: locale }];
  const { client } = await as("POST", `${ofAgency}/clients`, { company, people });
  const { selection } = await as("POST", "/selections", { name, cards, agency: agencyId, client: client.id });
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: addDays(today, 12), to: addDays(today, 13) };
  await as("PUT", `/selections/${selection.id}`, { days, tz: "Europe/Moscow" });
  const made = await as("POST", `/selections/${selection.id}/links`, { name: person, lang: locale, options: true });
  return { id: selection.id, link: new URL(made.link.url).pathname };
}
