import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Call, callerOf } from "./call-api.ts";
import { readMailedToken } from "./mailed-token.ts";
import { type Product, repository, startProduct } from "./product.ts";

const demo = join(repository.root, "api/demo");
const password = "Podium7x";
const admin = "moderator@sample.example";
const domain = "sever.example";

export interface SampleAgency {
  product: Product;
  agency: { id: string; slug: string };
  /** Contents of its owner's browser storage, for a signed-in session. */
  owner: { token: string; user: object };
  /** The same of the model of the first card. */
  model: { token: string; user: object };
  /** A claim link that nobody has opened. */
  claimUrl: string;
  /** The plan of a table, waiting to be applied. */
  importId: string;
}

interface Person extends Record<string, unknown> {
  slug: string;
  first_name: string;
  age: number;
  gender: string;
}

/** Starts the product with a verified agency of the demo's people, most of whom have accepted their cards: for pictures of its pages. */
export async function startSampleAgency(people: number): Promise<SampleAgency> {
  const product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  const call = callerOf(product.origin);
  const enroll = (email: string, firstName: string, lastName: string) =>
    call("POST", "/auth/register", { email, firstName, lastName, password, confirmPassword: password });
  const moderator = await enroll(admin, "Рита", "Главная");
  await call("PUT", "/desk/domains", { domain, company: "Sever" }, moderator.token);
  const owner = await enroll(`olga@${domain}`, "Ольга", "Северова");
  const as = (method: string, path: string, body?: object) => call(method, path, body, owner.token);
  const stated = { name: "Sever", email: `office@${domain}`, city: "Moscow", country: "Russia", site: domain };
  const { agency } = await as("POST", "/agencies", stated);
  await call("POST", "/agencies/confirm", { token: await readMailedToken(product.dataDir, stated.email) });
  const boards = (await as("PUT", `/agencies/${agency.id}/boards`, [{ name: "Women" }, { name: "Men" }])).boards;
  const persons: Person[] = JSON.parse(await readFile(join(demo, "models.json"), "utf8"));
  let claimUrl = "";
  const models: SampleAgency["model"][] = [];
  for (const [at, { slug, owner: _owner, ...person }] of persons.slice(0, people).entries()) {
    const board = boards[person.gender === "man" ? 1 : 0].id;
    const card = { ...person, external_id: `S-${101 + at}`, board, status: "draft" };
    const { row } = await as("POST", `/agencies/${agency.id}/roster`, card);
    for (const type of ["beauty-portrait", "full-body"])
      await upload(product.origin, owner.token, row.model.id, slug, type);
    if (at % 4 === 3) continue;
    const { url } = await as("POST", `/agencies/${agency.id}/roster/${row.model.id}/invite`, {});
    if (at % 4 === 2) claimUrl = url;
    else
      models.push(
        await accept(call, enroll, { url, person, rights: [...usualRights, ...(at % 8 === 5 ? [] : ["options"])] }),
      );
  }
  const importId = await plan(product.origin, owner.token, agency.id);
  return { product, agency, owner, model: models[0] as SampleAgency["model"], claimUrl, importId };
}

/** Most models also let the agency manage their calendars. */
const usualRights = ["edit", "photos", "contacts", "board"];

async function accept(
  call: Call,
  enroll: (email: string, firstName: string, lastName: string) => ReturnType<Call>,
  {
    url,
    person: { first_name, last_name },
    rights,
  }: { url: string; person: Record<string, unknown>; rights: string[] },
): Promise<SampleAgency["model"]> {
  const token = new URL(url).searchParams.get("token");
  const model = await enroll(`${crypto.randomUUID()}@models.example`, String(first_name), String(last_name));
  const consents = ["publication", "publication_about", "publication_looks", "publication_origin", "publication_work"];
  await call("POST", `/claims/${token}/accept`, { rights, consents }, model.token);
  return model;
}

async function upload(origin: string, token: string, id: string, slug: string, type: string): Promise<void> {
  const form = new FormData();
  form.append("photoType", type);
  const bytes = await readFile(join(demo, "photos", slug, `${type}.webp`));
  form.append("photo", new File([bytes], `${type}.webp`, { type: "image/webp" }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/upload/${id}`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`no photo was taken for ${slug}: ${await answer.text()}`);
}

const table = `Код;ФИО;Возраст;Рост;Параметры;Глаза;Город
S-101;Соколова Арина;22;178;83/60/89;серо-голубые;Москва
S-201;Гордеева Инна;21;5'11";84/61/90;карие;Санкт-Петербург
S-202;林晓;23;179 см;82-60-88;黑色;上海
S-203;Орлова Майя;20;1,80;85/62/91;бирюза;Москва
`;

async function plan(origin: string, token: string, agencyId: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([table]), "roster.csv");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/agencies/${agencyId}/roster/import`, {
    method: "POST",
    headers,
    body: form,
  });
  return (await answer.json()).data.import.id;
}
