import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type IdentityPeers, type PeerMood, startIdentityPeers, type VkPeer } from "../../../../test/identity-peers.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { createVkClient } from "../../../platform/identity/vk.ts";
import { finishVk } from "./usecases.ts";

let peers: IdentityPeers;
let vk: VkPeer;
let app: TestApp;
beforeAll(async () => {
  peers = await startIdentityPeers();
  vk = peers.vk;
  app = await startTestApp({ vk: { clientId: vk.clientId, baseUrl: vk.baseUrl } });
});
afterAll(async () => {
  await app.close();
  await peers.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  vk.mood = "well";
  vk.tokenAnswer = {};
  vk.user = { user_id: 5000 + people, first_name: "Ира", last_name: "Ким", email: `vk${people}@example.com` };
});

interface Return {
  code: string;
  state: string;
  device_id: string;
}

/** Goes to VK ID and agrees. @returns what the browser comes back with, and its cookie. */
async function goToVk(cookie = "", query = ""): Promise<{ back: Return; cookie: string; location: URL }> {
  const headers = cookie ? { cookie } : undefined;
  const started = await app.get(`/api/auth/vk/start${query}`, { redirect: "manual", ...(headers ? { headers } : {}) });
  expect(started.status).toBe(302);
  const location = started.headers.get("location") ?? "";
  const stored = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { back: vk.agree(location), cookie: stored, location: new URL(location) };
}

const comeBack = ({ code, state, device_id }: Return, cookie: string, token?: string) =>
  app.call("auth.vkCallback", {
    body: { access_token: code, user_id: null, state, device_id },
    headers: { cookie },
    ...(token ? { token } : {}),
  });

async function signIn(token?: string) {
  const { back, cookie } = await goToVk();
  return comeBack(back, cookie, token);
}

describe("signing in with VK ID", () => {
  it("FL-21 brings back where the person was going, if it is a path of this site", async () => {
    for (const [next, stored] of [
      ["/create?step=2", "/create?step=2"],
      ["//evil.example", null],
      ["https://evil.example", null],
    ]) {
      const { back, cookie } = await goToVk("", `?${new URLSearchParams({ next: next ?? "" })}`);
      expect((await comeBack(back, cookie)).body.data.next).toBe(stored);
    }
    expect((await signIn()).body.data.next).toBeNull();
  });

  it("VK-02 sends the browser there with state and PKCE, and a cookie no script can read", async () => {
    const started = await app.get("/api/auth/vk/start", { redirect: "manual" });
    const location = new URL(started.headers.get("location") ?? "");
    expect(location.origin).toBe(vk.baseUrl);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: "code",
      client_id: vk.clientId,
      redirect_uri: `${app.context.config.publicUrl}/login/vk`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      scope: "vkid.personal_info email",
    });
    expect(started.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect(started.headers.get("cache-control")).toBe("no-store");
  });

  it("VK-01 VK-02 makes an account of the code, and finds it again by VK's own id", async () => {
    const first = await signIn();
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({ first_name: "Ира", email: vk.user.email, email_verified: false });
    expect((await app.call("auth.me", { token: first.body.data.token })).status).toBe(200);
    vk.user = { ...vk.user, email: "changed@example.com" };
    expect((await signIn()).body.data.user).toEqual(first.body.data.user);
  });

  it("FL-12 SL-56 takes no address for a name from VK either, and drops no name", async () => {
    vk.user = { ...vk.user, first_name: "evil.com", last_name: "Ким\u202e" };
    expect((await signIn()).body.data.user).toMatchObject({ first_name: "evil com", last_name: "Ким" });
    vk.user = { ...vk.user, user_id: 7000, first_name: "Mary.Ann", last_name: "J.Su", email: "mary@example.com" };
    expect((await signIn()).body.data.user).toMatchObject({ first_name: "Mary.Ann", last_name: "J.Su" });
  });

  it("VK-02 takes an address only as claimed: it is confirmed by our own mail", async () => {
    const email = String(vk.user.email);
    const { body } = await signIn();
    expect(await mailsTo(app.context, email)).toHaveLength(1);
    await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } });
    const me = await app.call("auth.me", { token: body.data.token });
    expect(me.body.data.user.email_verified).toBe(true);
  });

  it("VK-02 does without an address", async () => {
    for (const email of [undefined, "", "not an address"]) {
      vk.user = { ...vk.user, user_id: Number(vk.user.user_id) + 1000, email };
      const { status, body } = await signIn();
      expect(status).toBe(200);
      expect(body.data.user).toMatchObject({ email: null, email_verified: false });
    }
  });

  it("VK-02 never opens another's account by its address, only by its owner's session", async () => {
    const owner = await app.createUser();
    vk.user = { ...vk.user, email: owner.email };
    const refused = await signIn();
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe("identity.link_refused");
    const stranger = await app.createUser();
    expect((await signIn(stranger.token)).status).toBe(409);
    // Nor by a session that was not confirmed lately, which somebody may have found.
    await sql`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = ${owner.id}`.execute(
      app.context.database.db,
    );
    expect((await signIn(owner.token)).status).toBe(409);
    expect((await signIn()).status).toBe(409);
    await app.call("auth.confirm", { token: owner.token, body: { password: owner.password } });
    expect((await signIn(owner.token)).body.data.user.id).toBe(owner.id);
    expect((await signIn()).body.data.user.id).toBe(owner.id);
    const subjects = (await mailsTo(app.context, owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Новый способ входа в аккаунт на Compcard");
  });

  it("VK-02 with uniform errors makes an account without the taken address, and reveals nothing", async () => {
    const owner = await app.createUser();
    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    const identity = {
      provider: "vk",
      subject: "9999",
      email: owner.email,
      emailProof: "claimed",
      firstName: "",
      lastName: "",
    } as const;
    const { cookie, back } = await goToVk();
    const client = { ip: "192.0.2.1", userAgent: "", locale: "ru" } as const;
    const knowing = { authorizeUrl: () => "", exchange: async () => identity };
    const browser = cookie.split("=")[1] ?? "";
    const callback = { code: back.code, state: back.state, deviceId: back.device_id, browser };
    const { user } = await finishVk(uniform, knowing, callback, { client, viewer: null });
    expect(user).toMatchObject({ email: null });
    expect(user.id).not.toBe(owner.id);
  });

  it("VK-02 lets two tabs of one browser be under way", async () => {
    const one = await goToVk();
    const two = await goToVk(one.cookie);
    expect(two.cookie).toBe(one.cookie);
    expect((await comeBack(one.back, two.cookie)).status).toBe(200);
    expect((await comeBack(two.back, two.cookie)).status).toBe(200);
  });
});

describe("what is refused", () => {
  const expectRejected = (answer: { status: number; body: { error?: { code: string } } }) => {
    expect(answer.status).toBe(400);
    expect(answer.body.error?.code).toBe("identity.rejected");
  };

  it("VK-02 an access token or a person's id on the browser's word", async () => {
    const { back, cookie } = await goToVk();
    const body = {
      access_token: back.code,
      user_id: "1",
      email: "a@b.co",
      state: back.state,
      device_id: back.device_id,
    };
    expectRejected(await app.call("auth.vkCallback", { body, headers: { cookie } }));
  });

  it("VK-02 a return in another browser, or without its cookie", async () => {
    const { back } = await goToVk();
    const other = await goToVk();
    expectRejected(await comeBack(back, ""));
    expectRejected(await comeBack(back, other.cookie));
    expectRejected(await comeBack(back, "vk_sign_in=forged"));
  });

  it("VK-02 a state that is unknown, used or ten minutes old", async () => {
    const { back, cookie } = await goToVk();
    expectRejected(await comeBack({ ...back, state: "unknown" }, cookie));
    expectRejected(await comeBack({ ...back, state: "" }, cookie));
    expect((await comeBack(back, cookie)).status).toBe(200);
    expectRejected(await comeBack(back, cookie));

    const late = await goToVk();
    await sql`update oauth_flows set expires_at = expires_at - interval '10 minutes'`.execute(app.context.database.db);
    expectRejected(await comeBack(late.back, late.cookie));
  });

  it("VK-02 a code that VK ID does not know, a missing one, and a foreign device", async () => {
    for (const wrong of [{ code: "forged" }, { code: "" }, { device_id: "other" }]) {
      const { back, cookie } = await goToVk();
      expectRejected(await comeBack({ ...back, ...wrong }, cookie));
    }
  });

  it("VK-02 an answer that speaks of another state or another person", async () => {
    for (const wrong of [
      { state: "another" },
      { user_id: 1 },
      { access_token: "" },
      { error: "x", access_token: null },
    ]) {
      vk.tokenAnswer = wrong;
      expectRejected(await signIn());
    }
    vk.tokenAnswer = { access_token: "not ours" };
    expectRejected(await signIn());
  });

  it("VK-02 a code that was meant for another application", async () => {
    const { back, cookie, location } = await goToVk();
    location.searchParams.set("client_id", "51999999");
    expectRejected(await comeBack({ ...vk.agree(location.href), state: back.state }, cookie));
  });

  it("VK-02 a sign-in that was declined: there is no code, and the start stays good", async () => {
    const { back, cookie } = await goToVk();
    expectRejected(await comeBack({ ...back, code: "" }, cookie));
    expect((await comeBack(back, cookie)).status).toBe(200);
  });

  it.each<PeerMood>(["down", "forbidding", "garbage", "empty", "list", "endless", "elsewhere", "broken"])(
    "VK-02 answers 503 while VK ID is %s, and the next sign-in goes well",
    async (mood) => {
      const { back, cookie } = await goToVk();
      vk.mood = mood;
      const answer = await comeBack(back, cookie);
      expect(answer.status).toBe(503);
      expect(answer.body.error.code).toBe("identity.unavailable");
      expect(answer.headers.get("retry-after")).toBe("10");
      vk.mood = "well";
      expect((await signIn()).status).toBe(200);
    },
  );

  it.each<PeerMood>(["silent", "stuck"])("VK-02 does not wait for ever while VK ID is %s", async (mood) => {
    const redirectUri = `${app.context.config.publicUrl}/login/vk`;
    const hasty = createVkClient({ clientId: vk.clientId, baseUrl: vk.baseUrl, redirectUri, timeoutMs: 100 });
    const { back, cookie } = await goToVk();
    vk.mood = mood;
    const callback = { ...back, deviceId: back.device_id, browser: cookie.split("=")[1] ?? "" };
    await expect(finishVk(app.context, hasty, callback, stranger)).rejects.toMatchObject({
      code: "identity.unavailable",
    });
  });

  const stranger = { client: { ip: "192.0.2.1", userAgent: "", locale: "ru" }, viewer: null } as const;

  it("VK-02 is refused where no client id is configured", async () => {
    const callback = { code: "x", state: "x", deviceId: "x", browser: "x" };
    await expect(finishVk(app.context, null, callback, stranger)).rejects.toMatchObject({
      code: "identity.not_configured",
    });
  });
});
