/** A thumbhash as its library takes it. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * The mean color of a picture as CSS takes it, of its thumbhash in base64. It stands in the first 18 bits: lightness,
 * yellow against blue, red against green, six bits each. Alone here, so that the library comes only where a blur is drawn.
 */
export function meanColor(base64: string): string {
  const [first = 0, second = 0, third = 0] = bytesOf(base64);
  const bits = first | (second << 8) | (third << 16);
  const lightness = (bits & 63) / 63;
  const yellow = ((bits >> 6) & 63) / 31.5 - 1;
  const redness = ((bits >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (yellow * 2) / 3;
  const red = (lightness * 3 - blue + redness) / 2;
  return `#${[red, red - redness, blue].map(inHex).join("")}`;
}

function inHex(share: number): string {
  const byte = Math.round(Math.min(Math.max(share, 0), 1) * 255);
  return byte.toString(16).padStart(2, "0");
}
