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

/** Places of a name that are looked at, and characters behind each: a hostile file repeats the name a million times. */
const [maxPlaces, window] = [50, 4_000];

function* textsBehind(text: string, name: string): Generator<string> {
  let at = -1;
  for (let place = 0; place < maxPlaces; place++) {
    at = text.indexOf(name, at + 1);
    if (at < 0) return;
    yield text.slice(at + name.length, at + name.length + window);
  }
}

const attribute = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** Behind the name: the rest of the element and, with a language tag, the list of alternatives in it. */
const element = /^[^<>]*>[\s\S]*?<\/[\w.-]*:?DigitalSourceType/;
const stated = /digitalsourcetype\/(\w+)|>\s*(\w+)\s*</gi;

/**
 * The highest label that an XMP packet names. It is found by its name and not by reading XML: a broken packet still says
 * how the picture was made.
 */
export function madeOfXmp(xmp: string): Made | null {
  let found: Made | null = null;
  const see = (text = "") => {
    found = higherMade(found, madeOfSourceType(text));
  };
  for (const text of textsBehind(xmp, "DigitalSourceType")) {
    const [, double, single] = attribute.exec(text) ?? [];
    see(double ?? single);
    const [content = ""] = element.exec(text) ?? [];
    for (const [, address, word] of content.matchAll(stated)) see(address ?? word);
  }
  return higherMade(found, madeOfAigcText(xmp));
}

const aigcLabel = /^[\s\S]*?["']?Label["']?\s*(?:[:=]|>)\s*["']?\s*([1-3])\b/;

/** The highest `Label` behind the name `AIGC`, in JSON or XML. */
export function madeOfAigcText(text: string): Made | null {
  let found: Made | null = null;
  for (const behind of textsBehind(text, "AIGC")) {
    const plain = behind.replaceAll(/&(?:quot|#34|#x22);/gi, '"');
    found = higherMade(found, madeOfAigc(aigcLabel.exec(plain)?.[1] ?? ""));
  }
  return found;
}

/** A comment of EXIF may be in UTF-16, at an odd place and in either order of bytes. */
export function madeOfExif(exif: Buffer): Made | null {
  const odd = exif.subarray(1);
  const pairs = [exif, odd].map((bytes) => bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const texts = [exif.toString("latin1"), ...pairs.map((bytes) => bytes.toString("utf16le"))];
  return texts.map(madeOfAigcText).reduce(higherMade, null);
}
