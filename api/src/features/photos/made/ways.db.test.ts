import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Made, sourceTypeOf } from "@compcard/domain/photos/made";
import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency } from "../../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../../test/agencies/imports.ts";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { type LabeledFile, labeledFiles } from "../../../../test/images/labeled-files.ts";
import { quarters } from "../../../../test/images/picture-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";
import { openPixels } from "../../../platform/images/read/strict-sharp.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";
import { exportCards } from "../../card-import/export/usecases.ts";
import { openCardLines } from "../../card-import/lines.ts";
import { importCards } from "../../card-import/usecases.ts";
import { finishRenditions } from "../upkeep.ts";

const picture = openPixels(quarters(600, 800));
const files = labeledFiles(await picture.jpeg().toBuffer(), await picture.png().toBuffer());

let fixture: PhotoFixture;
let app: TestApp;
let folder: string;
/** A new one for each file: an account has a limited number of cards. */
let owner: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
  folder = await mkdtemp(join(tmpdir(), "compcard-labels-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A stored photo: its label as the card states it, and the addresses of its widths. */
interface Shown {
  made: Made | null;
  srcset: string;
}

const type = "dynamic";
const read = async (id: string, { token } = owner) =>
  (await app.call("cards.get", { token, params: { id } })).body.data.model;
const typed = async (id: string, slot = type): Promise<Shown> => (await read(id)).photo_details[slot];

async function newCard({ token }: { token: string } = owner): Promise<string> {
  const { body } = await app.call("cards.create", { token, body: { first_name: "Мария" } });
  return body.data.model.id;
}

const asFile = ({ bytes, extension }: LabeledFile) => new File([new Uint8Array(bytes)], `photo.${extension}`);

async function uploaded(file: LabeledFile, { token } = owner): Promise<string> {
  const id = await newCard({ token });
  const { status } = await fixture.upload(id, type, asFile(file), token);
  expect(status).toBe(200);
  return id;
}

async function edited(file: LabeledFile, body: object): Promise<Shown> {
  const id = await uploaded(file);
  const { status } = await app.call("photos.edit", {
    token: owner.token,
    params: { modelId: id, photoType: type },
    body,
  });
  expect(status).toBe(200);
  return typed(id);
}

/** A batch, whose other widths are made by the job. */
async function batched(file: LabeledFile): Promise<Shown> {
  const id = await newCard();
  const form: [string, string | Buffer | File][] = [
    ["photoTypes", type],
    ["photos", asFile(file)],
    ["photoTypes", "full-body"],
    ["photos", fixture.jpeg],
  ];
  const { status } = await fixture.send("photos.uploadBatch", id, form, owner.token);
  expect(status).toBe(200);
  await app.context.photoQueue.idle();
  await finishRenditions(app.context);
  return typed(id);
}

async function moved(file: LabeledFile): Promise<Shown> {
  const id = await uploaded(file);
  const body = { from: type, to: "full-body" };
  await app.call("photos.move", { token: owner.token, params: { modelId: id }, body });
  return typed(id, "full-body");
}

/** A photo of the portfolio, in place of which its edited copy comes twice. */
async function replaced(file: LabeledFile): Promise<Shown> {
  const modelId = await newCard();
  const { body } = await fixture.send("portfolio.add", modelId, [["photo", asFile(file)]], owner.token);
  for (let turn = 0; turn < 2; turn++) {
    const params = { modelId, photoId: body.data.photo.id };
    const answer = await app.call("portfolio.edit", { token: owner.token, params, body: { turn: 180 } });
    expect(answer.status).toBe(200);
  }
  return (await read(modelId)).portfolio[0];
}

async function importedByAgency({ bytes, extension }: LabeledFile): Promise<Shown> {
  const agency = await createAgency(app);
  const imports = importsOf(app, agency);
  const zip = zipSync({ [`photos/A1/full body.${extension}`]: new Uint8Array(bytes) });
  const { id } = (await imports.plan(agency.booker, "Код;ФИО\nA1;Ким Анна\n", zip)).body.data.import;
  await imports.apply(agency.booker, id);
  await imports.run();
  const { body } = await app.call("roster.list", { token: agency.booker.token, params: { id: agency.id } });
  return body.data.roster[0].model.photo_details["full-body"];
}

/** The file alone: a photo of the own data export that another account uploads. */
async function exportedByOwner(file: LabeledFile): Promise<Shown> {
  const other = await app.createUser();
  const id = await uploaded(file, other);
  const answer = await app.get("/api/auth/export", { headers: { authorization: `Bearer ${other.token}` } });
  const photo = unzipSync(new Uint8Array(await answer.arrayBuffer()))[`photos/${id}/${type}.jpg`];
  return typed(await uploaded({ ...file, bytes: Buffer.from(photo ?? []), extension: "jpg" }));
}

/** A line of the operator's export without its labels: they come from the files again. */
async function exportedByOperator(file: LabeledFile): Promise<Shown> {
  const id = await uploaded(file);
  const lines = await Array.fromAsync(exportCards(app.context, join(folder, "photos")));
  const line = lines.map((text) => JSON.parse(text)).find((card) => card.id === id);
  await app.call("cards.remove", { token: owner.token, params: { id } });
  const { photo_details, ...card } = line;
  await writeFile(join(folder, "cards.ndjson"), JSON.stringify(card));
  const tally = await importCards(app.context, openCardLines(join(folder, "cards.ndjson")), async () => {});
  expect([tally.made, tally.bad]).toEqual([1, 0]);
  return (await app.call("cards.getPublic", { params: { id } })).body.data.model.photo_details[type];
}

const ways: Record<string, (file: LabeledFile) => Promise<Shown>> = {
  upload: async (file) => typed(await uploaded(file)),
  "batch, later widths": batched,
  crop: (file) => edited(file, { turn: 0, crop: { x: 0, y: 0, width: 0.8, height: 0.8 } }),
  rotation: (file) => edited(file, { turn: 90 }),
  move: moved,
  "replacement by its edit": replaced,
  "agency's ZIP": importedByAgency,
  "own export, uploaded again": exportedByOwner,
  "operator's export and import": exportedByOperator,
};

const addresses = ({ srcset }: Shown) => srcset.split(", ").map((entry) => entry.split(" ")[0] ?? "");

/** The `made` of the card, or what a file of the photo states in its place. */
async function labelOf(shown: Shown, expected: Made | null): Promise<string> {
  await app.context.photoQueue.idle();
  for (const path of addresses(shown)) {
    const stated = await statedIn(Buffer.from(await (await app.get(path)).arrayBuffer()));
    if (stated !== statementOf(expected)) return `${path}: ${stated}`;
  }
  const key = (addresses(shown)[0] ?? "").replace(/^\/media\/|-\d+\.webp$/g, "");
  const master = await app.context.storage.open(masterKey(key));
  const stated = master ? await statedIn(await buffer(master.stream)) : "no master";
  return stated === statementOf(expected) ? String(shown.made) : `master: ${stated}`;
}

const statementOf = (made: Made | null) =>
  `${made ? sourceTypeOf(made) : ""} ${{ ai_made: "1", ai_edited: "2" }[made as string] ?? ""}`;

async function statedIn(file: Buffer): Promise<string> {
  const xmp = (await sharp(file).metadata()).xmpAsString ?? "";
  const [, source = ""] = /<Iptc4xmpExt:DigitalSourceType>([^<]*)</.exec(xmp) ?? [];
  const [, aigc = ""] = /<TC260:AIGC>{"Label":"(\d)"}</.exec(xmp) ?? [];
  return `${source} ${aigc}`;
}

/** Printed at the end: the label of each file after each way. */
const table: Record<string, Record<string, string>> = {};

it.each(files)("59 the label of a file stays with the photo and with its files in nine ways: $name", async (file) => {
  const row: Record<string, string> = {};
  table[file.name] = row;
  owner = await app.createUser();
  for (const [way, run] of Object.entries(ways)) {
    row[way] = await labelOf(await run(file), file.made);
    // The operator's export has every card.
    await app.context.database.db.deleteFrom("cards").execute();
  }
  expect(row).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, String(file.made)])));
});

it("59 fourteen files went nine ways", () => {
  console.table(table);
  expect([Object.keys(table).length, Object.keys(ways).length]).toEqual([14, 9]);
});
