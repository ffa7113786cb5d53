import type { Parts } from "../../../parts.ts";
import { receiveOneFile } from "../../../platform/http/receive-one-file.ts";
import type { Route } from "../../../platform/http/route.ts";
import { presentUser } from "../present.ts";
import { getOwnUser } from "../usecases.ts";
import { removeAvatar, saveAvatar } from "./avatar.ts";
import { saveProfile } from "./usecases.ts";

export function registerProfile(route: Route, parts: Parts): void {
  route("auth.profile", async ({ viewer }) => presentUser(await getOwnUser(parts, viewer)));
  route("auth.saveProfile", async ({ body, viewer }) => presentUser(await saveProfile(parts, viewer, body)));

  route("auth.saveAvatar", async ({ viewer, request }) => {
    await using file = await receiveOneFile(request, parts, { field: "avatar" });
    return { avatarUrl: await saveAvatar(parts, viewer, file.path) };
  });
  route("auth.removeAvatar", async ({ viewer }) => {
    await removeAvatar(parts, viewer);
    return {};
  });
}
