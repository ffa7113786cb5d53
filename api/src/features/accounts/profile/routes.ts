import { AppError, invalidField } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import type { FastifyRequest } from "fastify";
import type { Parts } from "../../../parts.ts";
import { requireForm } from "../../../platform/http/bodies.ts";
import type { Route } from "../../../platform/http/route.ts";
import { PhotoError } from "../../../platform/images/read/photo-error.ts";
import { type ReceivedFile, receiveFile } from "../../../platform/images/read/receive-file.ts";
import { toRefusal } from "../../../platform/images/read/refusals.ts";
import { presentUser } from "../present.ts";
import { getOwnUser } from "../usecases.ts";
import { removeAvatar, saveAvatar } from "./avatar.ts";
import { saveProfile } from "./usecases.ts";

export function registerProfile(route: Route, parts: Parts): void {
  route("auth.profile", async ({ viewer }) => presentUser(await getOwnUser(parts, viewer)));
  route("auth.saveProfile", async ({ body, viewer }) => presentUser(await saveProfile(parts, viewer, body)));

  route("auth.saveAvatar", async ({ viewer, request }) => {
    await using file = await receiveAvatar(request, parts);
    return { avatarUrl: await saveAvatar(parts, viewer, file.path) };
  });
  route("auth.removeAvatar", async ({ viewer }) => {
    await removeAvatar(parts, viewer);
    return {};
  });
}

async function receiveAvatar(request: FastifyRequest, parts: Parts): Promise<ReceivedFile> {
  requireForm(request);
  try {
    // One byte more than is taken, so that a file too large is seen instead of a file cut short.
    const part = await request.file({ limits: { fileSize: maxPhotoBytes + 1 } });
    if (part?.fieldname !== "avatar") throw invalidField("avatar", "must be one file");
    return await receiveFile(part.file, parts.storage.tmpDir, maxPhotoBytes);
  } catch (error) {
    // The rest is read and thrown away: a sender who is still sending would not see the answer otherwise.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError || error instanceof PhotoError) throw toRefusal(error, parts);
    if (error instanceof Error && "syscall" in error) throw toRefusal(error, parts);
    throw invalidField("avatar", "the upload was cut off or is malformed");
  }
}
