/** A source of the picture that the server reads as a label, an `AIGC` of TC260, the store of content credentials. */
const labels = /DigitalSourceType[\s\S]{0,300}?(?:algorithmic|composite|humanEdits)|AIGC[\s\S]{0,300}?Label|jumdc2pa/i;

/**
 * Finds a label in a file; a redrawn photo would lose it. Texts may be in UTF-16. The server parses labels exactly;
 * a false match here only makes an upload larger.
 */
export function carriesLabel(bytes: Uint8Array): boolean {
  return labels.test(new TextDecoder("latin1").decode(bytes).replaceAll("\0", ""));
}
