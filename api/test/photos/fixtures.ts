import { readdir } from "node:fs/promises";
import type { CallName } from "@compcard/domain/calls";
import type { Pages } from "../../src/app.ts";
import type { Config } from "../../src/config.ts";
import { openPixels } from "../../src/platform/images/read/strict-sharp.ts";
import { startTestApp } from "../app.ts";
import { quarters } from "../images/picture-fixtures.ts";

/** A form of texts and files, in the order given. */
export function photoForm(fields: readonly [name: string, value: string | Buffer | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (Buffer.isBuffer(value)) data.append(name, new Blob([value as BlobPart], { type: "image/jpeg" }), "photo.jpg");
    else data.append(name, value);
  }
  return data;
}

/** A server with one account and two pictures, and what tests of photos do with them. */
export async function createPhotoFixture(settings: Partial<Config> = {}, pages: Pages | null = null) {
  const app = await startTestApp(settings, undefined, {}, pages);
  const user = await app.createUser();
  const jpeg = await openPixels(quarters(600, 800)).jpeg().toBuffer();
  const large = await openPixels(quarters(1500, 2000)).jpeg().toBuffer();

  const send = (
    name: CallName,
    modelId: string,
    fields: readonly [string, string | Buffer | File][],
    token: string | null = user.token,
  ) => app.call(name, { params: { modelId }, form: photoForm(fields), ...(token ? { token } : {}) });

  return {
    app,
    user,
    jpeg,
    large,
    send,
    upload: (modelId: string, photoType: string, photo: Buffer | File = jpeg, token: string | null = user.token) =>
      send(
        "photos.upload",
        modelId,
        [
          ["photoType", photoType],
          ["photo", photo],
        ],
        token,
      ),
    async newCard(): Promise<string> {
      const { body } = await app.call("cards.create", { token: user.token, body: { first_name: "Мария" } });
      return body.data.model.id;
    },
    read: async (id: string) => (await app.call("cards.get", { token: user.token, params: { id } })).body.data.model,
    unfinished: () => readdir(app.context.storage.tmpDir),
  };
}

export type PhotoFixture = Awaited<ReturnType<typeof createPhotoFixture>>;
