import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerSitePictures } from "./site-pictures.ts";

// The product never lets one in; what it draws is looked at here.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoadSvg"] }));
afterAll(() => sharp.block({ operation: ["VipsForeignLoadSvg"] }));

const folder = mkdtempSync(join(tmpdir(), "site-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const build = join(import.meta.dirname, "../../../../web/build");
const drawing = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${shape}</svg>`;

function stated(content: string | Buffer): string {
  const path = join(folder, "logo");
  writeFileSync(path, content);
  return path;
}

async function picturesOf(name: string, logo: string | null = null, accent: string | null = null) {
  const app = Fastify();
  await registerSitePictures(app, { site: { name, logo, accent }, build });
  return async (path: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    return { status: statusCode, type: headers["content-type"], bytes: rawPayload };
  };
}

/** The columns between which the masthead, left of the plates, holds ink. */
async function inkOf(bytes: Buffer) {
  const box = { left: 0, top: 150, width: 440, height: 190 };
  const { data } = await sharp(bytes).extract(box).grayscale().raw().toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: box.width }, (_, x) => x).filter((x) =>
    Array.from({ length: box.height }, (_, y) => data[y * box.width + x] ?? 255).some((gray) => gray < 128),
  );
  return { from: columns[0] ?? -1, to: columns.at(-1) ?? -1 };
}

it.each(["Подиум", "Podium & <Co>", "模特之家", "The Model Agency of the Greater Bay Area"])(
  "FL-47 the picture for link previews bears the site's name, whatever its script and length: %s",
  async (name) => {
    const get = await picturesOf(name);
    const { status, type, bytes } = await get("/site/share.jpg");
    expect([status, type]).toEqual([200, "image/jpeg"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const { from, to } = await inkOf(bytes);
    expect(from).toBeGreaterThan(40);
    expect(to).toBeGreaterThan(150);
    expect(to).toBeLessThan(400);
    expect((await get("/site/logo.png")).status).toBe(404);
  },
);

it("SL-54 a site's name in a script that no font has stands on the picture and the icon in Latin letters", async () => {
  const get = await picturesOf("한국 모델");
  const { from, to } = await inkOf((await get("/site/share.jpg")).bytes);
  expect(from).toBeGreaterThan(40);
  expect(to).toBeGreaterThan(150);
  expect((await get("/site/icon.svg")).bytes.toString()).toContain(">H<");
});

it("FL-47 the icon shows the first letter of any name, as a drawing", async () => {
  for (const [name, initial] of [
    ["podium", ">P<"],
    ["<Подиум>", ">&#60;<"],
    ["模特之家", ">模<"],
  ] as const) {
    const { type, bytes } = await (await picturesOf(name))("/site/icon.svg");
    expect(type).toBe("image/svg+xml");
    expect(bytes.toString()).toContain(initial);
    expect((await sharp(bytes).metadata()).format).toBe("svg");
  }
});

it("FL-47 a logo is drawn anew, from SVG and PNG, and stands on the picture in the place of the name", async () => {
  const svg = drawing('<script>alert(1)</script><rect width="40" height="20" fill="#00f"/>');
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  for (const content of [svg, png]) {
    const get = await picturesOf("Podium", stated(content));
    const { type, bytes } = await get("/site/logo.png");
    expect(type).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 288, height: 72 });
    expect(bytes.toString("latin1")).not.toContain("script");
    const share = (await get("/site/share.jpg")).bytes;
    const { data } = await sharp(share).extract({ left: 100, top: 250, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  }
});

it("FL-47 the icon and the picture of links bear the site's own color", async () => {
  const get = await picturesOf("Podium", null, "#0b3d2e");
  expect((await get("/site/icon.svg")).bytes.toString()).toContain('fill="#0b3d2e"');
});

it("FL-47 a logo that cannot be drawn is an error at once", async () => {
  const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from("nothing")]);
  for (const content of ["<svg", broken]) await expect(picturesOf("Podium", stated(content))).rejects.toThrow();
});
