import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { resetPassword } from "../../../test/reset-password.ts";
import { openWebhooks, patience, type WebhookWorld } from "../../../test/webhooks/fixtures.ts";

let world: WebhookWorld;
let app: TestApp;
beforeAll(async () => {
  world = await openWebhooks();
  app = world.app;
});
afterEach(() => world.rest());
afterAll(() => world.close());

describe("webhooks", () => {
  it("are listed without their secret, paused, changed and deleted by their owner alone", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const { id, secret, as, path } = await world.create(user, ["card.changed", "card.changed"]);
    const shown = { id, url: world.receiver.url + path, events: ["card.changed"], state: "active" };
    const listed = await app.call("webhooks.list", { token: user.token });
    expect(listed.body.data).toEqual({ webhooks: [{ ...shown, created_at: expect.any(String) }] });
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    for (const name of ["webhooks.change", "webhooks.remove", "webhooks.test", "webhooks.deliveries"] as const) {
      const body = name === "webhooks.change" ? { body: { paused: true } } : {};
      const answer = await app.call(name, { ...as, token: other.token, ...body });
      expect([name, answer.body.error?.code]).toEqual([name, "webhook.not_found"]);
    }
    const paused = await app.call("webhooks.change", { ...as, body: { paused: true, events: ["card.deleted"] } });
    expect(paused.body.data.webhook).toMatchObject({ state: "paused", events: ["card.deleted"] });
    expect((await app.call("webhooks.test", as)).body.error.code).toBe("webhook.not_active");
    const renamed = await app.call("webhooks.change", { ...as, body: { events: ["card.published"] } });
    expect(renamed.body.data.webhook).toMatchObject({ state: "paused", events: ["card.published"] });
    expect((await app.call("webhooks.change", { ...as, body: {} })).body.data.webhook.state).toBe("paused");
    expect((await app.call("webhooks.change", { ...as, body: { paused: false } })).body.data.webhook.state).toBe(
      "active",
    );
    expect((await app.call("webhooks.remove", as)).status).toBe(200);
    expect((await app.call("webhooks.list", { token: user.token })).body.data).toEqual({ webhooks: [] });
  });

  it("are paused, and what waits is not sent, when the password is reset by mail", async () => {
    const user = await app.createUser();
    const { as, deliveries } = await world.create(user);
    await world.test({ as });
    as.token = await resetPassword(app, user);
    expect((await app.call("webhooks.list", as)).body.data.webhooks).toMatchObject([{ state: "paused" }]);
    expect(await deliveries()).toMatchObject([{ event: "webhook.test", state: "failed", attempts: 0 }]);
    expect((await app.call("webhooks.change", { ...as, body: { paused: false } })).status).toBe(200);
  });

  it("take addresses and events that they know, and ten of one person", async () => {
    const user = await app.createUser();
    const body = { url: `${world.receiver.url}/many`, events: ["card.changed"] };
    const wrong = {
      url: ["ftp://a.example", "x", "https://a:b@c.example/", "https://a.example/\0"],
      events: [[], ["x"]],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { status, body: answer } = await app.call("webhooks.create", {
          token: user.token,
          body: { ...body, [field]: value },
        });
        expect([value, status]).toEqual([value, 400]);
        expect(answer.error.details[0].path).toMatch(new RegExp(`^${field}`));
      }
    }
    for (let n = 0; n < 10; n++) await app.call("webhooks.create", { token: user.token, body });
    expect((await app.call("webhooks.create", { token: user.token, body })).body.error.code).toBe("webhook.too_many");
  });

  it("take public https addresses alone in production, and connect to no other later", async () => {
    const user = await app.createUser();
    const { config } = app.context;
    config.production = true;
    const codes: Record<string, string> = {
      "http://93.184.216.34/": "webhook.https",
      "https://127.0.0.1/": "webhook.private_address",
      "https://[::1]/": "webhook.private_address",
      "https://169.254.169.254/latest": "webhook.private_address",
      "https://localhost/": "webhook.private_address",
      "https://nobody.invalid/": "webhook.unknown_host",
    };
    for (const [url, code] of Object.entries(codes)) {
      const { body } = await app.call("webhooks.create", {
        token: user.token,
        body: { url, events: ["card.changed"] },
      });
      expect([url, body.error?.code, body.error?.details[0].path]).toEqual([url, code, "url"]);
    }
    config.production = false;
    const { id, received, deliveries, as } = await world.create(user);
    const named = world.receiver.url.replace("127.0.0.1", "localhost");
    for (const url of [world.receiver.url, named]) {
      await app.call("webhooks.change", { ...as, body: { url } });
      await world.test({ as });
    }
    world.run({ publicOnly: true });
    await vi.waitFor(async () => {
      expect((await deliveries()).map(({ answer }: { answer: string }) => answer)).toEqual(
        Array(2).fill("the address is not public"),
      );
    }, patience);
    expect([id, received()]).toEqual([id, []]);
  });
});
