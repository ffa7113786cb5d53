import sharp from "sharp";
import { expect, it } from "vitest";
import { carriesLabel } from "./photo-labels.ts";

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#c33" } });
const source = "http://cv.iptc.org/newscodes/digitalsourcetype";
const xmp = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">${inside}
  </rdf:Description></rdf:RDF></x:xmpmeta>`;
const sourceType = (name: string) =>
  xmp(`<Iptc4xmpExt:DigitalSourceType>${source}/${name}</Iptc4xmpExt:DigitalSourceType>`);
const aigc = '{"Label":"1","ContentProducer":"x"}';
const behind = (text: Buffer | string) => async () =>
  Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(text)]);

it.each([
  ["a source in XMP", () => picture().withXmp(sourceType("trainedAlgorithmicMedia")).jpeg().toBuffer(), true],
  ["a composite", () => picture().withXmp(sourceType("compositeSynthetic")).jpeg().toBuffer(), true],
  ["a person's edits", () => picture().withXmp(sourceType("humanEdits")).jpeg().toBuffer(), true],
  [
    "an algorithm's improvement",
    () => picture().withXmp(sourceType("algorithmicallyEnhanced")).jpeg().toBuffer(),
    true,
  ],
  [
    "AIGC in XMP",
    () =>
      picture()
        .withXmp(xmp(`<TC260:AIGC>${aigc}</TC260:AIGC>`))
        .jpeg()
        .toBuffer(),
    true,
  ],
  [
    "AIGC in EXIF",
    () =>
      picture()
        .withExif({ IFD0: { ImageDescription: `AIGC${aigc}` } })
        .jpeg()
        .toBuffer(),
    true,
  ],
  ["UTF-16", behind(Buffer.from(sourceType("trainedAlgorithmicMedia"), "utf16le")), true],
  ["content credentials", behind(Buffer.from("\0\0\0\x20jumb\0\0\0\x1ejumdc2pa\0\x11\0\x10", "latin1")), true],
  ["a camera's source", () => picture().withXmp(sourceType("computationalCapture")).jpeg().toBuffer(), false],
  ["no label", () => picture().withMetadata().jpeg().toBuffer(), false],
  ["a name that says nothing", behind("AIGC c2pa jumb DigitalSourceType"), false],
] as const)("a file with %s is sent as it is: its label is for the server to read", async (_what, make, carries) => {
  expect(carriesLabel(await make())).toBe(carries);
});
