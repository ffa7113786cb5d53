import type { AppContext } from "../../../app-context.ts";
import { receiveOneFile } from "../../../platform/http/receive-one-file.ts";
import type { Route } from "../../../platform/http/route.ts";
import { presentUser } from "../present.ts";
import { getOwnUser } from "../usecases.ts";
import { removeAvatar, saveAvatar } from "./avatar.ts";
import { saveProfile } from "./usecases.ts";

export function registerProfile(route: Route, context: AppContext): void {
  route("auth.profile", async ({ viewer }) => presentUser(await getOwnUser(context, viewer)));
  route("auth.saveProfile", async ({ body, viewer }) => presentUser(await saveProfile(context, viewer, body)));

  route("auth.saveAvatar", async ({ viewer, request }) => {
    await using file = await receiveOneFile(request, context, { field: "avatar" });
    return { avatarUrl: await saveAvatar(context, viewer, file.path) };
  });
  route("auth.removeAvatar", async ({ viewer }) => {
    await removeAvatar(context, viewer);
    return {};
  });
}
