import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { buildApp } from "../api/src/app.ts";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";

export interface Timed {
  /** Milliseconds from the last byte of the upload to the last byte of the 640 px picture, and to the last rendition. */
  served: number;
  all: number;
  /** Milliseconds of the processor until the picture was served, sender included. */
  cpu: number;
  srcset: string;
}

/** The whole server over an empty embedded database, with one account and one card to upload to. */
export async function startPhotoServer() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-photo-server-"));
  const config = parseConfig({ DATA_DIR: dataDir, DEMO: "off", RATE_LIMIT: "off", EMAIL_VERIFICATION: "off" });
  const log = pino({ level: "silent" });
  const context = await openContext(config, log);
  const app = await buildApp(context, null);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const names = { firstName: "Bench", lastName: "Photos" };
  const password = { password: "Podium7x", confirmPassword: "Podium7x" };
  const { token } = await post(`${url}/api/auth/register`, { email: "bench@example.com", ...password, ...names });
  const { model } = await post(`${url}/api/models`, { first_name: "Bench" }, token);

  return {
    async upload(body: Buffer): Promise<Timed> {
      const { answer, start, cpu } = await send(`${url}/api/upload/${model.id}`, body, token);
      await fetch(url + answer.data.photoUrl).then((picture) => picture.arrayBuffer());
      const served = performance.now() - start;
      const used = process.cpuUsage(cpu);
      await context.photoQueue.idle();
      const all = performance.now() - start;
      const listed = (await (await fetch(`${url}/api/upload/${model.id}`)).json()) as typeof answer;
      return { served, all, cpu: (used.user + used.system) / 1000, srcset: listed.data.photo_details.dynamic.srcset };
    },
    async bytesOf(srcset: string): Promise<number> {
      let bytes = 0;
      for (const entry of srcset.split(", "))
        bytes += (await (await fetch(url + entry.split(" ")[0])).arrayBuffer()).byteLength;
      return bytes;
    },
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections();
      await app.close();
      await context.database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads answers of several calls
async function post(url: string, body: object, token?: string): Promise<any> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data: unknown };
  if (!response.ok) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

const boundary = "bench-photos-boundary";

/** An upload as it is sent; made once, so that the sender leaves no rubbish in the server's process. */
export async function readUpload(file: string): Promise<Buffer> {
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${head('name="photoType"')}dynamic\r\n${head('name="photo"; filename="photo.jpg"')}`),
    await readFile(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** Begins to count when the last byte has left. */
async function send(url: string, body: Buffer, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  };
  const upload = request(url, { method: "POST", headers });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  upload.on("response", (response) => text(response).then(resolve, reject)).on("error", reject);
  let start = 0;
  let cpu = process.cpuUsage();
  upload.on("finish", () => {
    start = performance.now();
    cpu = process.cpuUsage();
  });
  upload.end(body);
  return { answer: JSON.parse(await promise), start, cpu };
}
