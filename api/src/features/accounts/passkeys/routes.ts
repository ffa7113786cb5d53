import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
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

export function registerPasskeys(route: Route, context: AppContext): void {
  const { publicUrl, site } = context.config;
  const verifier = createPasskeyVerifier({ publicUrl, siteName: site.name });
  const list = async (viewer: Viewer) => ({ passkeys: await listOwnPasskeys(context, viewer) });

  route("auth.passkeys", ({ viewer }) => list(viewer));
  route("auth.passkeyOptions", async ({ viewer }) => ({
    options: await offerPasskey(context, verifier, await requireFreshSession(context, viewer)),
  }));
  route("auth.addPasskey", async ({ body, viewer, request }) => {
    await addPasskey(context, verifier, await requireFreshSession(context, viewer), body, clientOf(request));
    return list(viewer);
  });
  route("auth.renamePasskey", async ({ params, body, viewer }) => {
    await nameOwnPasskey(context, viewer, params.id, body.name);
    return list(viewer);
  });
  route("auth.removePasskey", async ({ params, viewer }) => {
    await removePasskey(context, await requireFreshSession(context, viewer), params.id);
    return list(viewer);
  });

  route("auth.passkeyLoginOptions", async () => ({ options: await requestPasskey(context, verifier) }));
  route("auth.passkeyLogin", async ({ body, request }) => {
    const { user, token } = await signInWithPasskey(context, verifier, body.credential, clientOf(request));
    return { user: presentUser(user), token };
  });
  route("auth.confirmPasskey", async ({ body, viewer }) => {
    await confirmWithPasskey(context, verifier, viewer, body.credential);
    return {};
  });
}
