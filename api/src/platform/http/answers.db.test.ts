import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { picture } from "../../../test/images/picture-fixtures.ts";
import { createLog } from "../log.ts";

const written: Record<string, unknown>[] = [];
const log = createLog("debug", { write: (line) => void written.push(JSON.parse(line)) });

let app: TestApp;
let secure: TestApp;
let user: TestUser;
let photoUrl: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true }, undefined, { log });
  secure = await startTestApp({ publicUrl: "https://cards.example" }, app);
  user = await app.createUser();
  const { body } = await app.call("cards.create", { token: user.token, body: { first_name: "Ия" } });
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", new Blob([new Uint8Array(await picture().jpeg().toBuffer())]), "a.jpg");
  const params = { modelId: body.data.model.id };
  photoUrl = (await app.call("photos.upload", { token: user.token, params, form })).body.data.photoUrl;
});
afterAll(async () => {
  await secure.close();
  await app.close();
});

it("FL-09 every page has a content security policy, and HSTS where the site uses https", async () => {
  const paths = [
    ...["/api/health", "/api/search", "/api/auth/me", "/api/nothing", "/nothing", "/api/models/%ZZ"],
    ...["/api/openapi.json", "/api/docs/", "/robots.txt", "/sitemap.xml", "/agencies.json", photoUrl, "/media/x"],
    "/api/documents/model/0/pdf",
  ];
  for (const path of paths) {
    const { headers } = await secure.get(path);
    expect(headers.get("content-security-policy"), path).toMatch(/^(default-src|sandbox)/);
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin-allow-popups");
    expect(headers.get("permissions-policy"), path).toContain("geolocation=()");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    expect((await app.get(path)).headers.get("strict-transport-security"), path).toBeNull();
  }
});

it("FL-16 photos of people are cached for at most a day, and revalidated after", async () => {
  const { headers } = await app.get(photoUrl);
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  const etag = headers.get("etag") ?? "";
  const known = await app.get(photoUrl, { headers: { "if-none-match": `W/${etag}` } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

it("FL-16 a cached photo, or a HEAD request, opens no file", async () => {
  const { open } = app.context.storage;
  const etag = (await app.get(photoUrl)).headers.get("etag") ?? "";
  app.context.storage.open = () => Promise.reject(new Error("opened"));
  const known = await app.get(photoUrl, { headers: { "if-none-match": etag } });
  const looked = await app.get(photoUrl, { method: "HEAD" });
  const gone = photoUrl.replace(/[0-9a-f]{40}/, "0".repeat(40));
  const missing = await app.get(gone, { headers: { "if-none-match": etag.replace(/[0-9a-f]{40}/, "0".repeat(40)) } });
  app.context.storage.open = open;
  expect([known.status, looked.status, missing.status]).toEqual([304, 200, 404]);
  expect(Object.fromEntries(looked.headers)).toMatchObject({ etag, "content-type": "image/webp" });
});

it("FL-07 a parameter longer than any of ours is refused in our envelope, and the log has it", async () => {
  const long = "x".repeat(301);
  for (const [method, path] of [
    ["DELETE", `/api/models/${long}`],
    ["PUT", `/api/models/${long}`],
    ["POST", `/api/favorites/${long}`],
    ["GET", `/api/models/${long}`],
  ] as const) {
    written.length = 0;
    const answer = await app.get(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, error: { code: "request.not_found" } });
    expect(JSON.stringify(written)).toContain(long);
  }
});

it("FL-24 an invalid sign-up costs no attempt; the eleventh valid one states when to retry", async () => {
  const names = { firstName: "Ия", lastName: "Ким" };
  const body = { ...names, email: "eleven@example.com", password: "weak", confirmPassword: "weak" };
  for (let n = 0; n < 12; n++) expect((await app.call("auth.register", { body })).status).toBe(400);
  expect((await app.call("auth.register", { body: { email: 1 } })).status).toBe(400);
  const right = { ...body, password: "Podium7x", confirmPassword: "Podium7x" };
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await app.call("auth.register", { body: right })).status);
  expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  const refused = await app.call("auth.register", { body: right });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
});

it("FL-65 a phone that loses its connection is one quiet line, not an outage", async () => {
  const { port } = new URL(app.url);
  written.length = 0;
  for (const [path, type] of [
    ["/api/auth/login", "application/json"],
    ["/api/auth/avatar", "multipart/form-data; boundary=x"],
  ]) {
    const socket = connect(Number(port), "127.0.0.1");
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: ${type}\r\n`;
    socket.write(
      `${head}Content-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`,
    );
    await expect.poll(() => JSON.stringify(written)).toContain(`"url":"${path}"`);
    socket.resetAndDestroy();
    await once(socket, "close");
  }
  const lost = () => written.filter(({ msg }) => msg === "the client went away");
  await expect.poll(() => lost().length).toBe(2);
  expect(written.filter(({ level }) => (level as number) > 30)).toEqual([]);
});
