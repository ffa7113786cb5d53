import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Unzip, UnzipInflate, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { zipFiles } from "./zip-files.ts";

it("AUTH-12 leaves a file that is gone empty, and the rest whole", async () => {
  const zip = zipFiles([
    { name: "a.jpg", content: async () => null },
    { name: "b.jpg", content: async () => Readable.from([Buffer.from("bytes")]) },
    { name: "имя.json", content: Buffer.from("{}") },
  ]);
  const files = unzipSync(new Uint8Array(await buffer(zip)));
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(texts)).toEqual({ "a.jpg": "", "b.jpg": "bytes", "имя.json": "{}" });
});

it("TL-61 is read as a stream, entry by entry, before its directory at the end has come", async () => {
  const photo = randomBytes(300_000);
  const zip = zipFiles([
    { name: "a.jpg", content: async () => Readable.from([photo]) },
    { name: "b.jpg", content: async () => null },
    { name: "c.json", content: Buffer.from("{}") },
  ]);
  const read: Record<string, Buffer[]> = {};
  const reader = new Unzip((file) => {
    const parts: Buffer[] = [];
    read[file.name] = parts;
    file.ondata = (error, bytes) => {
      if (error) throw error;
      parts.push(Buffer.from(bytes));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for await (const chunk of zip) reader.push(new Uint8Array(chunk));
  const whole = Object.entries(read).map(([name, parts]) => [name, Buffer.concat(parts)]);
  expect(whole).toEqual([
    ["a.jpg", photo],
    ["b.jpg", Buffer.alloc(0)],
    ["c.json", Buffer.from("{}")],
  ]);
});

it("AUTH-12 closes the file that is open when the reader goes away", async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  const zip = zipFiles([{ name: "a.jpg", content: async () => endless }]);
  zip.once("data", () => zip.destroy());
  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
});

it("AUTH-12 breaks off when a file cannot be read, instead of looking whole", async () => {
  const broken = async () => {
    throw new Error("disk");
  };
  await expect(buffer(zipFiles([{ name: "a.jpg", content: broken }]))).rejects.toThrow("disk");
});

it("AUTH-12 reads no further than it is read from, so that a thousand photos need no more memory than one", async () => {
  // Photos do not shrink.
  const megabyte = randomBytes(1024 * 1024);
  let produced = 0;
  function* photo() {
    for (let n = 0; n < 50; n++) {
      produced += 1;
      yield megabyte;
    }
  }
  const open = async () => Readable.from(photo(), { highWaterMark: 1 });
  const zip = zipFiles(Array.from({ length: 1000 }, (_, n) => ({ name: `${n}.jpg`, content: open })));
  let taken = 0;
  for await (const chunk of zip) {
    taken += chunk.length / megabyte.length;
    expect(produced - taken).toBeLessThan(8);
    if (taken > 200) break;
  }
});
