export type Gamut = "srgb" | "display-p3";

/**
 * The colors of a JPEG or HEIC file by its beginning; sRGB where it names none. Null where a canvas cannot hold them: another
 * profile, CMYK.
 */
export function readGamut(head: Uint8Array): Gamut | null {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  const profile = isJpeg ? readJpegProfile(head) : textOf(head);
  if (profile === null) return null;
  if (/Display P3|sP3C/.test(profile)) return "display-p3";
  const isNamed = isJpeg ? profile !== "" : profile.includes("colrprof") || profile.includes("colrrICC");
  return !isNamed || profile.includes("sRGB") ? "srgb" : null;
}

/** The text of its color profile, empty without one; null for anything but three colors or one. */
function readJpegProfile(head: Uint8Array): string | null {
  let profile = "";
  for (let at = 2; head[at] === 0xff; ) {
    const [marker = 0, length] = [head[at + 1], ((head[at + 2] ?? 0) << 8) | (head[at + 3] ?? 0)];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [1, 3].includes(head[at + 9] ?? 0) ? profile : null;
    const text = textOf(head.subarray(at + 4, at + 2 + length));
    if (marker === 0xe2 && text.startsWith("ICC_PROFILE")) profile += text;
    at += 2 + length;
  }
  return null;
}

/** Its names are in ASCII or in UTF-16. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes).replaceAll("\0", "");
}
