import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import { askUpgrade, type LiveClient, openLive } from "../../../test/live-client.ts";
import { rateLimits } from "../../platform/rate-limit/limits.ts";
import { createAdmission } from "./admission.ts";

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
  user = await app.createUser();
});
afterAll(() => app.close());

const call = (name: Parameters<TestApp["call"]>[0], id: string, body?: unknown) =>
  app.call(name, { token: user.token, params: { id }, ...(body ? { body } : {}) });

async function publish(): Promise<string> {
  const { body } = await app.call("cards.create", {
    token: user.token,
    body: { first_name: "Ия", phone: "+7 900 000-00-11" },
  });
  return body.data.model.id;
}

/** A connection that certainly watches the card: frames are taken in order. */
async function watch(...ids: string[]): Promise<LiveClient> {
  const live = await openLive(app.url);
  for (const modelId of ids) live.send({ type: "subscribe", modelId });
  live.send({ type: "ping" });
  await expect.poll(() => live.messages.at(-1)).toEqual({ type: "pong" });
  return live;
}

/** The messages after the greeting, when `count` messages have arrived. */
async function received({ messages }: LiveClient, count: number) {
  await expect.poll(() => messages.length).toBe(count + 2);
  return messages.slice(2);
}

/** The wish for a live connection as it travels. */
const upgradeOf = (host: string) =>
  `GET /ws HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcy4uIQ==\r\n\r\n";

describe("the live channel", () => {
  it("LIVE-01 greets, answers pings, and names bad frames without ending for them", async () => {
    const live = await openLive(app.url);
    const bad = ["", "{", "null", '"ping"', "[]", '{"type":"subscribe"}', '{"type":"subscribe","modelId":"x"}'];
    for (const frame of [...bad, '{"type":"connected"}']) live.sendRaw(frame);
    live.sendRaw(new TextEncoder().encode('{"type":"ping"}'));
    live.send({ type: "ping" });
    await expect.poll(() => live.messages.at(-1)).toEqual({ type: "pong" });
    expect(live.messages.map(({ type }) => type)).toEqual(["connected", ...Array(9).fill("error"), "pong"]);
    await live.close();
  });

  it("LIVE-01, LIVE-03 notifies of a change, a photo, the primary card and a deletion by ids alone", async () => {
    const [id, other] = [await publish(), await publish()];
    const live = await watch(id, other.toUpperCase());
    await call("cards.save", id, { height: 178, phone: "+7 901 000-00-11" });
    const form = new FormData();
    form.append("photoType", "dynamic");
    form.append(
      "photo",
      new File([await picture(quarters(1200, 1600)).jpeg().toBuffer()], "a.jpg", { type: "image/jpeg" }),
    );
    await app.call("photos.upload", { token: user.token, params: { modelId: id }, form });
    await app.context.photoQueue.idle();
    await app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    await call("cards.setPrimary", other);
    await call("cards.remove", id);
    expect(await received(live, 7)).toEqual([
      { type: "model_update", modelId: id, version: 2 },
      { type: "photo_uploaded", modelId: id, version: 3, photoType: "dynamic" },
      { type: "model_update", modelId: id },
      { type: "photo_deleted", modelId: id, version: 4, photoType: "dynamic" },
      { type: "model_update", modelId: id, version: 5 },
      { type: "model_update", modelId: other, version: 2 },
      { type: "model_update", modelId: id, version: 6 },
    ]);
    await live.close();
  });

  it("LIVE-01 sends that a card has gone, and then nothing until everybody may read it again", async () => {
    const id = await publish();
    const live = await watch(id);
    await call("cards.save", id, { status: "draft" });
    await call("cards.save", id, { status: "draft", height: 180 });
    await call("cards.save", id, { height: 181 });
    expect(await received(live, 2)).toEqual([
      { type: "model_update", modelId: id, version: 2 },
      { type: "model_update", modelId: id, version: 4 },
    ]);
    await live.close();
  });

  it("LIVE-01 notifies when the card is deleted with its account", async () => {
    const leaver = await app.createUser();
    const { body } = await app.call("cards.create", { token: leaver.token, body: { first_name: "Ия" } });
    const live = await watch(body.data.model.id);
    await app.call("auth.deleteAccount", { token: leaver.token });
    expect(await received(live, 1)).toEqual([{ type: "model_update", modelId: body.data.model.id, version: 2 }]);
    await live.close();
  });

  it("FL-10 accepts pages of PUBLIC_URL and programs, and refuses other origins for any host", async () => {
    const { host } = new URL(app.url);
    const { origin: publicOrigin } = new URL(app.context.config.publicUrl);
    const ask = async (origin?: string) =>
      (await askUpgrade(`${app.url}/ws`, { host, ...(origin ? { origin } : {}) })).status;
    expect(await Promise.all([ask(), ask(`http://${host}`), ask(publicOrigin)])).toEqual([101, 101, 101]);
    const foreign = ["https://evil.example", `http://${host}.evil.example`, `http://x${host}`, "null", "file://"];
    expect(await Promise.all(foreign.map(ask))).toEqual(foreign.map(() => 403));
    expect((await app.get("/ws")).status).toBe(404);
    // A name of somebody else's that leads here is no name of ours.
    const rebound = { host: "evil.example", origin: "http://evil.example" };
    expect((await askUpgrade(`${app.url}/ws`, rebound)).status).toBe(403);
  });

  it("FL-10 believes PUBLIC_URL alone where that is not this machine", async () => {
    const admission = createAdmission({ publicUrl: "https://cards.example", limited: true });
    const ask = (origin: string) => () => admission.require({ ip: "127.0.0.1", port: 3000, origin });
    expect(ask("https://cards.example")).not.toThrow();
    for (const origin of ["http://cards.example", "http://localhost:3000", "http://127.0.0.1:3000", "null"]) {
      expect(ask(origin)).toThrow("Only pages of this site");
    }
  });

  it("answers a client that offers another protocol in passing, or a socket where there is none", async () => {
    expect((await askUpgrade(`${app.url}/api/health`, { upgrade: "h2c" })).status).toBe(200);
    expect((await askUpgrade(`${app.url}/ws`, { upgrade: "h2c" })).status).toBe(404);
    expect((await askUpgrade(`${app.url}/api/health`, { upgrade: "websocket" })).status).toBe(200);
  });

  it("opens down a connection whose answer before has not come to its end", async () => {
    const { port, host } = new URL(app.url);
    const socket = connect(Number(port), "127.0.0.1");
    const came: string[] = [];
    socket.on("data", (chunk) => void came.push(String(chunk)));
    socket.write(`GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n${upgradeOf(host)}`);
    await expect.poll(() => came.join("")).toMatch(/^HTTP\/1\.1 200 .*"success":true.*HTTP\/1\.1 101 .*"connected"/s);
    socket.destroy();
  });

  it("ends a connection that sends too long a frame or too many", async () => {
    const long = await openLive(app.url);
    long.sendRaw("x".repeat(5_000));
    expect(await long.closed).toBe(1009);

    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const eager = await openLive(app.url);
    for (let index = 0; index <= rateLimits["live.frames"].max; index++)
      eager.send({ type: "subscribe", modelId: id(index) });
    expect(await eager.closed).toBe(1008);
  });

  it("bounds the connections of one address, and frees the place of one that left", async () => {
    const open: LiveClient[] = [];
    for (let index = 0; index < rateLimits["live.connections"].max; index++) open.push(await openLive(app.url));
    const refused = await askUpgrade(`${app.url}/ws`, {});
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "30"]);
    await open.pop()?.close();
    await expect.poll(async () => (await askUpgrade(`${app.url}/ws`, {})).status).toBe(101);
    await Promise.all(open.map((live) => live.close()));
  });

  it("closes connections when the server stops, and does not wait for silent clients", async () => {
    const stopping = await startTestApp();
    const polite = await openLive(stopping.url);
    const { port } = new URL(stopping.url);
    const mute = connect(Number(port), "127.0.0.1");
    mute.write(upgradeOf("localhost"));
    await once(mute, "data");
    const cut = once(mute, "close");
    await stopping.close();
    expect(await polite.closed).toBe(1001);
    await cut;
  });
});
