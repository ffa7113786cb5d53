import { createOpenidBrowser } from "../accounts/openid-browser.ts";
import { mailedToken } from "../mails.ts";
import { createPasskeyDevice } from "../passkey-device.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

/** Signs up, and has not confirmed the address. */
async function signUp({ app, send, address }: Stage) {
  const email = address();
  const body = { email, password: "Podium7x", confirmPassword: "Podium7x", firstName: "Anna", lastName: "Kim" };
  const { waiting } = await send("auth.register", { body });
  return { waiting, mailedToken: await mailedToken(app.context, email) };
}

async function changeEmail({ app, send, address }: Stage): Promise<Scene> {
  const [{ token }, email] = [await app.createUser(), address()];
  await send("auth.changeEmail", { token, body: { email } });
  return { values: { mailedToken: await mailedToken(app.context, email) } };
}

async function createToken({ send, member: { token } }: Stage): Promise<Scene> {
  const made = await send("auth.createToken", { token, body: { name: "x", scopes: ["cards:read"] } });
  return { token, values: { apiToken: made.id ?? made.api_token.id } };
}

/** Somebody with a passkey, and the device that has it. */
async function addPasskey({ app, send }: Stage) {
  const user = await app.createUser();
  const device = createPasskeyDevice(app.context.config.publicUrl);
  await device.add(app, user.token);
  const { passkeys } = await send("auth.passkeys", { token: user.token });
  return { token: user.token, device, passkey: passkeys[0].id as string };
}

async function usePasskey(stage: Stage): Promise<Scene> {
  const { token, device } = await addPasskey(stage);
  const { options } = await stage.send("auth.passkeyLoginOptions", {});
  const { id, response } = device.use(options) as { id: string; response: Record<string, string> };
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
  return {
    token,
    values: { credentialId: id, clientData, authenticatorData, signature, userHandle } as Scene["values"],
  };
}

async function goToVk({ app, peers: { vk } }: Stage): Promise<Scene> {
  vk.user = { user_id: 5001, first_name: "Anna", last_name: "Kim", email: "vk@example.com" };
  const started = await app.get("/api/auth/vk/start", { redirect: "manual" });
  const { code, state, device_id } = vk.agree(started.headers.get("location") ?? "");
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { headers: { cookie }, values: { vkCode: code, vkState: state, vkDevice: device_id } };
}

async function goToOpenid({ app, openid, address }: Stage): Promise<Scene> {
  openid.user = { sub: "5001", email: address(), email_verified: true };
  const { back, cookie } = await createOpenidBrowser(app, openid).goThere();
  return { headers: { cookie }, values: { oidcCode: back.code, oidcState: back.state, oidcIssuer: back.iss } };
}

const googlePerson = (email: string) => ({ sub: `1${email}`, email, given_name: "Anna", family_name: "Kim" });

export const accountScenes: Scenes = {
  "auth.login": ({ member: { email, password } }) => ({ values: { email, password } }),
  "auth.verifyEmail": async (stage) => ({ values: { mailedToken: (await signUp(stage)).mailedToken } }),
  "auth.correctEmail": async (stage) => ({
    values: { waiting: (await signUp(stage)).waiting, email: stage.address() },
  }),
  "auth.resetPassword": async ({ app, send }) => {
    const { email } = await app.createUser();
    await send("auth.forgotPassword", { body: { email } });
    return { values: { mailedToken: await mailedToken(app.context, email) } };
  },
  "auth.changePassword": async ({ app }) => {
    const { token, password } = await app.createUser();
    return { token, values: { password } };
  },
  "auth.confirm": ({ member: { token, password } }) => ({ token, values: { password } }),
  "auth.saveAvatar": ({ member: { token }, photo }) => ({ token, files: { avatar: photo } }),
  "auth.endSession": async ({ send, member: { token, email, password } }) => {
    await send("auth.login", { body: { email, password } });
    const { sessions } = await send("auth.sessions", { token });
    return { token, values: { session: sessions.find(({ current }: { current: boolean }) => !current).id } };
  },
  "auth.confirmEmailChange": changeEmail,
  "auth.refuseEmailChange": changeEmail,
  "auth.googleCallback": async ({ peers: { google }, address }) => ({
    values: { googleCredential: await google.mint(googlePerson(address())) },
  }),
  "auth.linkGoogle": async ({ peers: { google }, app }) => {
    const { token, email } = await app.createUser();
    return { token, values: { googleCredential: await google.mint(googlePerson(email)) } };
  },
  "auth.vkCallback": goToVk,
  "auth.linkVk": ({ member: { token } }) => ({ token }),
  "auth.oidcCallback": goToOpenid,
  "auth.linkOidc": ({ member: { token } }) => ({ token }),
  "auth.token": createToken,
  "auth.removeToken": createToken,
  "auth.addPasskey": async ({ app, send }) => {
    const { token } = await app.createUser();
    const { options } = await send("auth.passkeyOptions", { token });
    const { id, response } = createPasskeyDevice(app.context.config.publicUrl).create(options) as {
      id: string;
      response: { clientDataJSON: string; attestationObject: string };
    };
    const { clientDataJSON: clientData, attestationObject: attestation } = response;
    return { token, values: { credentialId: id, clientData, attestation } };
  },
  "auth.renamePasskey": async (stage) => {
    const { token, passkey } = await addPasskey(stage);
    return { token, values: { passkey } };
  },
  "auth.removePasskey": async (stage) => {
    const { token, passkey } = await addPasskey(stage);
    return { token, values: { passkey } };
  },
  "auth.passkeyLogin": async (stage) => ({ ...(await usePasskey(stage)), token: undefined }),
  "auth.confirmPasskey": usePasskey,
  "auth.confirmRecoveryCode": async ({ app, send }) => {
    const { token } = await app.createUser();
    const { codes } = await send("auth.createRecoveryCodes", { token });
    return { token, values: { recoveryCode: codes[0] } };
  },
};
