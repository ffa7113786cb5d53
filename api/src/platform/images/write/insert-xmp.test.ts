import sharp from "sharp";
import { expect, it } from "vitest";
import { picture } from "../../../../test/images/picture-fixtures.ts";
import { insertXmp } from "./insert-xmp.ts";
import { xmpOf } from "./xmp.ts";

const site = "https://compcard.example";
const xmp = xmpOf(site, { made: "ai_made", credit: "Ivan & <Olga>", listed: true });

it("states training, terms, label and credit, and nothing else", () => {
  expect(xmp).toContain("<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING<");
  expect(xmp).toContain(`<xmpRights:WebStatement>${site}/likeness<`);
  expect(xmp).toContain("digitalsourcetype/trainedAlgorithmicMedia<");
  expect(xmp).toContain('<TC260:AIGC>{"Label":"1"}<');
  expect(xmp).toContain("<photoshop:Credit>Ivan &amp; &lt;Olga&gt;<");
  const bare = xmpOf(site, { made: null, credit: null, listed: false });
  expect([...bare.matchAll(/<(\w+:\w+)>/g)].map(([, name]) => name)).toEqual([
    "plus:DataMining",
    "xmpRights:Marked",
    "xmpRights:WebStatement",
  ]);
  expect(bare).toContain("DMI-PROHIBITED<");
});

it.each(["jpeg", "webp"] as const)(
  "inserts a packet into a %s, in place of another, and leaves the pixels",
  async (format) => {
    const plain = await picture().toFormat(format).toBuffer();
    const once = insertXmp(plain, xmpOf(site, { made: null, credit: "Anna", listed: true }));
    for (const file of [
      once,
      insertXmp(once, xmp),
      insertXmp(await picture().toFormat(format).withXmp("<x/>").toBuffer(), xmp),
    ]) {
      const { xmpAsString, width, height } = await sharp(file).metadata();
      expect([xmpAsString, width, height]).toEqual([file === once ? expect.stringContaining("Anna") : xmp, 400, 300]);
      expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
    }
    expect(insertXmp(once, xmp).toString("latin1").split("xpacket begin").length).toBe(2);
  },
);
