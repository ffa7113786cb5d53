import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { createPasskeyVerifier } from "../../../platform/identity/passkeys.ts";
import { clientOf } from "../client.ts";
import { presentUser } from "../present.ts";
import {
  addPasskey,
  confirmWithPasskey,
  listOwnPasskeys,
  nameOwnPasskey,
  offerPasskey,
  removePasskey,
  requestPasskey,
  signInWithPasskey,
} from "./usecases.ts";

export function registerPasskeys(route: Route, parts: Parts): void {
  const { publicUrl, site } = parts.config;
  const verifier = createPasskeyVerifier({ publicUrl, siteName: site.name });
  const list = async (viewer: Viewer) => ({ passkeys: await listOwnPasskeys(parts, viewer) });

  route("auth.passkeys", ({ viewer }) => list(viewer));
  route("auth.passkeyOptions", async ({ viewer }) => ({
    options: await offerPasskey(parts, verifier, await requireFreshSession(parts, viewer)),
  }));
  route("auth.addPasskey", async ({ body, viewer, request }) => {
    await addPasskey(parts, verifier, await requireFreshSession(parts, viewer), body, clientOf(request));
    return list(viewer);
  });
  route("auth.renamePasskey", async ({ params, body, viewer }) => {
    await nameOwnPasskey(parts, viewer, params.id, body.name);
    return list(viewer);
  });
  route("auth.removePasskey", async ({ params, viewer }) => {
    await removePasskey(parts, await requireFreshSession(parts, viewer), params.id);
    return list(viewer);
  });

  route("auth.passkeyLoginOptions", async () => ({ options: await requestPasskey(parts, verifier) }));
  route("auth.passkeyLogin", async ({ body, request }) => {
    const { user, token } = await signInWithPasskey(parts, verifier, body.credential, clientOf(request));
    return { user: presentUser(user), token };
  });
  route("auth.confirmPasskey", async ({ body, viewer }) => {
    await confirmWithPasskey(parts, verifier, viewer, body.credential);
    return {};
  });
}
