import type { PhotoType } from "@compcard/domain/cards/options";
import { AppError, invalidField } from "@compcard/domain/errors";
import { photoType } from "@compcard/domain/photos/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { presentPhoto } from "../../core/photo-files/shown.ts";
import { getShownCard } from "../../core/reading/read.ts";
import { requireCardWith } from "../../core/reading/require-owned-card.ts";
import { requireConfirmedUploader } from "../../core/representations/confirmed-uploader.ts";
import { type PhotoFormNames, readPhotoForm, type TakeOne } from "../../platform/http/photo-form.ts";
import type { Route } from "../../platform/http/route.ts";
import { toRefusal } from "../../platform/images/read/refusals.ts";
import { registerBook } from "./book/routes.ts";
import { stateMade } from "./made/usecases.ts";
import { editPhoto, moveFocus, movePhoto, removePhoto, uploadPhotos } from "./usecases.ts";

export function registerPhotos(route: Route, context: AppContext): void {
  const readForm = (request: FastifyRequest, names: PhotoFormNames) =>
    readPhotoForm(request, context.storage.tmpDir, names).catch((error) => {
      throw "statusCode" in error ? error : toRefusal(error, context);
    });

  const requireUploader = async (userId: string, cardId: string) => {
    const { db } = context.database;
    const { member } = await requireCardWith(db, userId, cardId, "photos");
    if (member) await requireConfirmedUploader(db, member.agencyId);
  };

  // Before a byte of the body is read (FL-66).
  const admit = (userId: string) => {
    try {
      return context.photoQueue.admit(userId);
    } catch (error) {
      throw toRefusal(error, context);
    }
  };

  /** Reads a form of one file for `take`; the file is gone afterwards. */
  const takeOne: TakeOne = async (request, userId, modelId, value, take) => {
    await requireUploader(userId, modelId);
    using _place = admit(userId);
    await using form = await readForm(request, { file: "photo", value });
    const [file, ...others] = form.files;
    if (!file || others.length > 0) throw invalidField("photo", "must be one file");
    return await take(file.path, form);
  };
  registerBook(route, context, takeOne);

  route("photos.list", async ({ params, viewer }) => {
    const { photos, photo_details } = await getShownCard(context, viewer, params.modelId);
    return { photos, photo_details };
  });

  route("photos.upload", async ({ params, viewer, request }) => {
    return takeOne(request, viewer.userId, params.modelId, "photoType", async (path, { values }) => {
      const [type] = readTypes("photoType", values, 1);
      const uploads = [{ path, photoType: type as PhotoType }];
      const { photos, version } = await uploadPhotos(context, viewer.userId, params.modelId, uploads);
      return { ...(photos[0] as (typeof photos)[number]), version };
    });
  });

  route("photos.uploadBatch", async ({ params, viewer, request }) => {
    await requireUploader(viewer.userId, params.modelId);
    using _place = admit(viewer.userId);
    try {
      await using form = await readForm(request, { file: "photos", value: "photoTypes" });
      if (form.files.length === 0) throw invalidField("photos", "must be at least one file");
      const types = readTypes("photoTypes", form.values, form.files.length);
      const uploads = form.files.map(({ path }, index) => ({ path, photoType: types[index] as PhotoType }));
      // Awaited here: the files are gone when the form goes out of scope.
      return await uploadPhotos(context, viewer.userId, params.modelId, uploads);
    } catch (error) {
      throw isOneFailed(error) ? new AppError("photo.batch_failed", { retryAfterSeconds: 5 }) : error;
    }
  });

  route("photos.remove", ({ params, viewer }) => removePhoto(context, viewer.userId, params.modelId, params.photoType));
  route("photos.moveFocus", ({ params, viewer, body }) =>
    moveFocus(context, viewer.userId, params.modelId, params.photoType, body),
  );
  route("photos.edit", ({ params, viewer, body }) =>
    editPhoto(context, viewer.userId, params.modelId, params.photoType, body),
  );
  route("photos.setMade", async ({ params: { modelId, photoType }, viewer, body }) => {
    const { photo, version } = await stateMade(context, viewer, modelId, photoType, body);
    return { photoType, details: presentPhoto(photo), version };
  });
  route("photos.move", ({ params, viewer, body }) =>
    movePhoto(context, viewer.userId, params.modelId, body.from, body.to),
  );
}

/** PHOTO-08: the source's upload by path and folder, which was never built. */
export function registerPhotoPages(app: FastifyInstance, _parts: AppContext): void {
  const refuse = async () => {
    throw new AppError("feature.in_development");
  };
  app.post("/api/upload", { onRequest: refuse, schema: { hide: true } }, refuse);
}

/** One known type for each file, each once. They come as repeated fields, or as one with commas between. */
function readTypes(field: string, values: readonly string[], count: number): PhotoType[] {
  const types = values.flatMap((value) => value.split(",")).map((value) => photoType.safeParse(value.trim()).data);
  if (types.length !== count)
    throw invalidField(field, count === 1 ? "must be one photo type" : "must be one for each file");
  const known = types.filter((type) => type !== undefined);
  if (known.length < count) throw invalidField(field, `must be among ${photoType.options.join(", ")}`);
  if (new Set(known).size < count) throw invalidField(field, "must not repeat a type");
  return known;
}

const isOneFailed = (error: unknown): boolean => error instanceof AppError && error.code === "photo.failed";
