import { documentPath, rosterDocumentPath, sharedDocumentPath } from "@compcard/domain/documents/path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, represent } from "../../../test/agencies/fixtures.ts";
import type { TestApp } from "../../../test/app.ts";
import { jpegWithTraces, sourceType, traces } from "../../../test/images/label-fixtures.ts";
import { createPhotoFixture } from "../../../test/photos/fixtures.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";

let app: TestApp;
let id: string;
/** Every kind of file that leaves, of a card whose photo came with all that a camera and an editor write into a file. */
const files = new Map<string, Buffer>();
beforeAll(async () => {
  const fixture = await createPhotoFixture();
  app = fixture.app;
  const { token } = fixture.user;
  id = await fixture.newCard();
  const photo = await jpegWithTraces(fixture.large, sourceType("trainedAlgorithmicMedia"));
  expect(photo.toString("latin1")).toMatch(traces);
  await fixture.upload(id, "beauty-portrait", photo);
  await app.call("cards.save", { token, params: { id }, body: { age: 22, last_name: "Ким" } });
  await app.context.photoQueue.idle();
  const fetchFile = async (name: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await app.get(path, { headers });
    expect([name, answer.status]).toEqual([name, 200]);
    files.set(name, Buffer.from(await answer.arrayBuffer()));
  };
  const { srcset } = (await fixture.read(id)).photo_details["beauty-portrait"];
  for (const [path = "", width] of srcset.split(", ").map((entry: string) => entry.split(" ")))
    await fetchFile(`photo ${width}.webp`, path);
  const large = (await fixture.read(id)).photos["beauty-portrait"];
  const accept = { accept: "image/avif,image/webp,*/*" };
  await app.get(large, { headers: accept });
  await app.context.lowPriorityJobs.idle();
  await fetchFile("photo.avif", large, accept);
  for (const [name, format] of [
    ...[["card.pdf", "pdf"] as const, ["print.pdf", "pdf?use=print"] as const, ["card.jpg", "jpg"] as const],
    ...[["card.docx", "docx"] as const, ["share.jpg", "share"] as const, ["poster.jpg", "poster"] as const],
    ["story.jpg", "story"] as const,
  ])
    await fetchFile(name, documentPath(id, format as "pdf"));
  const agency = await createAgency(app);
  await represent(app, agency, id, ["edit", "board"]);
  await fetchFile("roster.pdf", rosterDocumentPath(agency.id), { authorization: `Bearer ${agency.owner.token}` });
  const selections = await createSelectionFixture(app);
  const link = await selections.link((await selections.select(id)).id, { downloads: true });
  await fetchFile("selection.pdf", sharedDocumentPath(link), { "x-guest-key": await selections.guest(link, "Оля") });
  await fetchFile("agency.jpg", `/api/documents/agency/${agency.slug}/share`);
  const answer = await app.get("/api/auth/export", { headers: { authorization: `Bearer ${token}` } });
  const exported = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  files.set("export.jpg", Buffer.from(exported[`photos/${id}/beauty-portrait.jpg`] ?? []));
});
afterAll(() => app.close());

const ofPhotos = [
  "Iptc4xmpExt:DigitalSourceType",
  "TC260:AIGC",
  "plus:DataMining",
  "xmpRights:Marked",
  "xmpRights:WebStatement",
];

const namesIn = (xmp: string) => [...new Set([...xmp.matchAll(/<(\w+:\w+)[ >]/g)].map(([, name]) => name))].sort();
const propertiesIn = (xmp: string) => namesIn(xmp).filter((name) => !/^(rdf|x):/.test(String(name)));

async function readPicture(bytes: Buffer) {
  const { exif, iptc, icc, comments, xmpAsString = "" } = await sharp(bytes).metadata();
  return { exif, iptc, icc, comments, xmp: propertiesIn(xmpAsString) };
}

const bare = { exif: undefined, iptc: undefined, icc: undefined, comments: undefined };
const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name));

it("59 no file that leaves has a trace of what came with the photo", () => {
  expect(files.size).toBeGreaterThan(15);
  for (const [name, bytes] of files) {
    const parts = name.endsWith(".docx") ? Object.values(unzipSync(bytes)).map((part) => strFromU8(part, true)) : [];
    for (const text of [bytes.toString("latin1"), ...parts]) expect(traces.exec(text)?.[0], name).toBeUndefined();
  }
});

it("59 every picture has our fields in its XMP, and nothing else", async () => {
  const pictures = named(/\.(jpg|webp|avif)$/).filter(([name]) => name !== "agency.jpg");
  expect((await sharp(files.get("photo.avif")).metadata()).compression).toBe("av1");
  for (const [name, bytes] of pictures)
    expect({ name, ...(await readPicture(bytes)) }).toEqual({ name, ...bare, xmp: ofPhotos });
  // The picture of an agency has the faces that guests see; this card is shown to nobody there.
  const { xmp, ...others } = await readPicture(files.get("agency.jpg") ?? Buffer.alloc(0));
  expect(others).toEqual(bare);
  expect(ofPhotos).toEqual(expect.arrayContaining(xmp));
});

/** Written by the compiler of documents; the title names the card, the agency or the selection. */
const ofCompiler = [
  ...["dc:format", "dc:language", "dc:title", "pdf:PDFVersion", "xmp:CreatorTool", "xmpMM:DocumentID"],
  ...["xmpMM:InstanceID", "xmpMM:RenditionClass", "xmpTPg:NPages"],
];
/** PDF/X-4 requires them. */
const ofPrint = [
  ...["pdf:Trapped", "pdfxid:GTS_PDFXVersion", "xmp:CreateDate", "xmp:MetadataDate", "xmp:ModifyDate"],
  "xmpMM:VersionID",
];

it("59 a PDF has our fields in its XMP beside those of its compiler, and no author; its pictures have nothing", async () => {
  for (const [name, bytes] of named(/\.pdf$/)) {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { info, metadata } = await pdf.getMetadata();
    const isPrint = name === "print.pdf";
    expect({ name, xmp: propertiesIn(metadata?.getRaw() ?? "") }).toEqual({
      ...{ name, xmp: [...ofPhotos, ...ofCompiler, ...(isPrint ? ofPrint : [])].sort() },
    });
    for (const absent of ["Author", "Subject", "Keywords", "Producer"]) expect(info).not.toHaveProperty(absent);
    const starts = [...bytes.toString("latin1").matchAll(/\xff\xd8\xff/g)].map(({ index }) => index);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(await readPicture(bytes.subarray(start))).toEqual({ ...bare, xmp: [] });
  }
});

it("59 a Word file has its custom properties and no author; its pictures have nothing", async () => {
  const parts = unzipSync(files.get("card.docx") ?? new Uint8Array());
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(propertiesIn(xml("docProps/core.xml"))).toEqual([
    ...["cp:coreProperties", "cp:lastModifiedBy", "cp:revision", "dc:creator", "dc:title"],
    ...["dcterms:created", "dcterms:modified"],
  ]);
  expect(xml("docProps/core.xml")).toContain(`<dc:creator>${app.context.config.site.name}</dc:creator>`);
  const names = [...xml("docProps/custom.xml").matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["tdm-reservation", "tdm-policy"]);
  const pictures = Object.entries(parts).filter(([name]) => name.startsWith("word/media/"));
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, bytes] of pictures) expect(await readPicture(Buffer.from(bytes))).toEqual({ ...bare, xmp: [] });
});
