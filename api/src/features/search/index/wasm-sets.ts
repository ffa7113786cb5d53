/**
 * `sets.wat` as bytes: WebAssembly counts and compares 16 bytes at once, for which JavaScript has no operation. A test
 * compares the two.
 */
export const setsModule = Buffer.from(
  "AGFzbQEAAAABEAJgA39/fwF/YAV/f39/fwACEAEEc2V0cwZtZW1vcnkCAAEDAwIAAQcWAgljb3VudEJvdGgAAAZ3aXRoaW4AAQqgAQJTAQF7AkADQCAA" +
    "IAJPDQEgAyAA/QAEACAB/QAEAP1O/WL9ff1//a4BIQMgAEEQaiEAIAFBEGohAQwACwsgA/0bACAD/RsBaiAD/RsCIAP9GwNqagtKAQN7IAL9DyEFIAP9" +
    "DyEGAkADQCAAIAFPDQEgAP0ABAAhByAEIAcgBf0sIAcgBv0q/U79ZDsBACAAQRBqIQAgBEECaiEEDAALCws=",
  "base64",
);

/** Bytes of one step; ends of what is read are multiples of it. */
export const stepBytes = 16;
const pageBytes = 65_536;

const memory = new WebAssembly.Memory({ initial: 1 });

export const { countBoth, within } = new WebAssembly.Instance(new WebAssembly.Module(setsModule), {
  sets: { memory },
}).exports as {
  countBoth(one: number, other: number, end: number): number;
  within(values: number, end: number, low: number, high: number, bits: number): void;
};

/** The memory of the module. A writer sets `holder`; a reader whose set is not the holder writes it again. */
export const room: { bytes: Uint8Array; words: Uint32Array; holder: unknown } = {
  bytes: new Uint8Array(memory.buffer),
  words: new Uint32Array(memory.buffer),
  holder: null,
};

/** Grows the memory to at least so many bytes. */
export function reserve(bytes: number): void {
  if (memory.buffer.byteLength >= bytes) return;
  memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / pageBytes));
  room.bytes = new Uint8Array(memory.buffer);
  room.words = new Uint32Array(memory.buffer);
}
