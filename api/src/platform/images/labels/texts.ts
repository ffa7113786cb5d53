import { higherMade, type Made, madeOfAigc, madeOfSourceType } from "@compcard/domain/photos/made";

/** The text of a label, which programs write as UTF-8 or as UTF-16 in either order of bytes. */
export function decodeText(bytes: Buffer): string {
  const head = bytes.subarray(0, 64);
  const zeros = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [high, low] = [zeros(0), zeros(1)];
  if ((high + low) * 3 < head.length) return bytes.toString("utf8");
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return high > low ? Buffer.from(even).swap16().toString("utf16le") : even.toString("utf16le");
}

/** The most occurrences of a name that are read, and characters after each: a hostile file repeats the name a million times. */
const [maxPlaces, window] = [50, 4_000];

function* placesOf(text: string, name: string): Generator<{ before: string; behind: string }> {
  let at = -1;
  for (let place = 0; place < maxPlaces; place++) {
    at = text.indexOf(name, at + 1);
    if (at < 0) return;
    const end = at + name.length;
    yield { before: text.slice(Math.max(0, at - 40), at), behind: text.slice(end, end + window) };
  }
}

/** An element or attribute opens with this name; a declared prefix is neither. */
const opening = /([<\s])(?!xmlns:)(?:[\w.-]+:)?$/;
const attribute = /^\s*=\s*(?:"([^"]*)|'([^']*))/;
const tag = /^[^<>]*>/;
const closings = { DigitalSourceType: /<\/[\w.-]*:?DigitalSourceType/, AIGC: /<\/[\w.-]*:?AIGC/ };

/**
 * The values of a property in XMP: that of an attribute, or the attributes and the content of an element. They are found by their
 * name and not by reading XML: a broken packet still says how the picture was made.
 */
function* valuesOf(xmp: string, property: keyof typeof closings): Generator<string> {
  const closing = closings[property];
  for (const { before, behind } of placesOf(xmp, property)) {
    const [, start] = opening.exec(before) ?? [];
    if (start === "<") yield elementBehind(behind, closing);
    else if (start) {
      const [, double, single] = attribute.exec(behind) ?? [];
      yield double ?? single ?? "";
    }
  }
}

/** Behind the name of an element: the rest of it, up to the next tag where it does not end. */
function elementBehind(text: string, closing: RegExp): string {
  const [head = ""] = tag.exec(text) ?? [];
  if (head.endsWith("/>")) return head;
  const content = text.slice(head.length);
  const end = content.search(closing);
  return head + (end < 0 ? content.replace(/<[\s\S]*/, "") : content.slice(0, end));
}

const stated = /digitalsourcetype\/(\w+)|(?:^|>)\s*(\w+)\s*(?:<|$)/gi;

/** The highest label that an XMP packet names. */
export function madeOfXmp(xmp: string): Made | null {
  let found: Made | null = null;
  for (const value of valuesOf(xmp, "DigitalSourceType"))
    for (const [, address, word] of value.matchAll(stated))
      found = higherMade(found, madeOfSourceType(address ?? word ?? ""));
  for (const value of valuesOf(xmp, "AIGC")) found = higherMade(found, madeOfAigcText(value));
  return found;
}

const aigcLabel = /\bLabel["']?\s*(?:[:=]|>)\s*["']?\s*([1-3])\b/g;

/** The highest `Label` of a text of `AIGC`, in JSON or XML. */
export function madeOfAigcText(text: string): Made | null {
  const plain = text.slice(0, window).replaceAll(/&(?:quot|#34|#x22);/gi, '"');
  return [...plain.matchAll(aigcLabel)].map(([, label = ""]) => madeOfAigc(label)).reduce(higherMade, null);
}

/** The highest label after the name `AIGC` in free text, as JSON of one level. */
function madeOfComment(text: string): Made | null {
  const values = [...placesOf(text, "AIGC")].map(({ behind }) => behind.replace(/\}[\s\S]*/, ""));
  return values.map(madeOfAigcText).reduce(higherMade, null);
}

/** A comment of EXIF may be in UTF-16, at an odd place and in either order of bytes. */
export function madeOfExif(exif: Buffer): Made | null {
  const odd = exif.subarray(1);
  const pairs = [exif, odd].map((bytes) => bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const texts = [exif.toString("latin1"), ...pairs.map((bytes) => bytes.toString("utf16le"))];
  return texts.map(madeOfComment).reduce(higherMade, null);
}
