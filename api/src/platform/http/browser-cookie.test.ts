import Fastify from "fastify";
import { expect, it } from "vitest";
import { browserSecret, ensureBrowserSecret } from "./browser-cookie.ts";

function serve(secure: boolean) {
  const app = Fastify();
  app.get("/", async (request, reply) =>
    ensureBrowserSecret(request, reply, { name: "vk_sign_in", seconds: 600, secure }),
  );
  app.get("/read", async (request) => ({ secret: browserSecret(request, "vk_sign_in") }));
  return app;
}

it("VK-02 binds the cookie to the host where the site is served over https", async () => {
  const app = serve(true);
  const answer = await app.inject("/");
  expect(answer.headers["set-cookie"]).toBe(
    `__Host-vk_sign_in=${answer.body}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  );
  const cookie = `lang=ru; __Host-vk_sign_in=${answer.body}; theme=dark`;
  expect((await app.inject({ url: "/read", headers: { cookie } })).json()).toEqual({ secret: answer.body });
});

it("VK-02 keeps the secret a browser has, and none of another form", async () => {
  const app = serve(false);
  const secret = "s".repeat(43);
  expect((await app.inject({ url: "/", headers: { cookie: `vk_sign_in=${secret}` } })).body).toBe(secret);
  expect((await app.inject({ url: "/read", headers: { cookie: `xvk_sign_in=${secret}` } })).json()).toEqual({
    secret: "",
  });
  expect((await app.inject({ url: "/read", headers: { cookie: `vk_sign_in=${secret}x` } })).json()).toEqual({
    secret: "",
  });
});
