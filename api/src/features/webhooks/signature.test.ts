import { expect, it } from "vitest";
import { verifyWebhook } from "../../../test/webhooks/receiver.ts";
import { newSigningSecret, signatureHeaders } from "./signature.ts";

it("signs as the example of Standard Webhooks", () => {
  const at = new Date(1_614_265_330_000);
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at, body: '{"test": 2432232314}' };
  expect(signatureHeaders("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("makes secrets of 24 random bytes, whose signatures hold for one body, id and time", () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(newSigningSecret()).not.toBe(secret);
  const at = new Date("2026-11-27T12:00:00Z");
  const headers = signatureHeaders(secret, { id: "one", at, body: "{}" });
  expect(verifyWebhook(secret, { headers, body: "{}" }, at)).toEqual({});
  expect(() => verifyWebhook(secret, { headers, body: "[]" }, at)).toThrow("no signature");
  expect(() => verifyWebhook(newSigningSecret(), { headers, body: "{}" }, at)).toThrow("no signature");
  expect(() => verifyWebhook(secret, { headers: { ...headers, "webhook-id": "two" }, body: "{}" }, at)).toThrow();
  expect(() => verifyWebhook(secret, { headers, body: "{}" }, new Date("2026-11-27T12:06:00Z"))).toThrow("too old");
});
