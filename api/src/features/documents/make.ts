import type { DocumentFormat } from "@compcard/domain/documents/options";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import { QueueFull } from "../../platform/images/photo-queue.ts";
import { TypesetError } from "../../platform/typeset/typesetter.ts";
import { printedPhotos } from "./content.ts";
import { createCrop, createFit } from "./crops.ts";
import type { Renderer, RenderInput } from "./renderer.ts";
import { statementOf } from "./statement.ts";
import { makeJpg, makePdf, makePoster, makeShare, makeStory } from "./typst.ts";

const makers: Record<DocumentFormat, Renderer> = {
  pdf: makePdf,
  // The library takes 5 MB of memory: loaded on the first request (FL-71).
  docx: async (input) => (await import("./docx.ts")).makeDocx(input),
  jpg: makeJpg,
  share: makeShare,
  poster: makePoster,
  story: makeStory,
};

/** Queue of a request: owners and link previews first, then guests; selections take long and run one at a time. */
export type Turn = "first" | "guest" | "selection";

/** Makes one document in its turn. @throws as `makeQueued`. */
export async function makeDocument(
  context: AppContext,
  format: DocumentFormat,
  { listed, ...input }: Pick<RenderInput, "content" | "options"> & { listed: boolean },
  turn: Turn,
): Promise<Buffer> {
  const { documents, clock } = context;
  const { content, options } = input;
  const tools = {
    madeAt: clock.now(),
    crop: createCrop(context, content.locale),
    fit: createFit(context.storage),
    typeset: documents.typesetter.typeset,
    statement: statementOf(context, printedPhotos(content, format, options), listed),
  };
  return makeQueued(context, { turn, format }, () => makers[format]({ ...input, ...tools }));
}

/** @throws `document.busy` where too many wait, `service.unavailable` where it failed. */
export async function makeQueued(
  { documents, log }: AppContext,
  { turn, format }: { turn: Turn; format: string },
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  try {
    if (turn === "first") return await documents.queue.run(make);
    return await (turn === "guest" ? documents.guests : documents.selections).run(() => documents.queue.later(make));
  } catch (error) {
    if (error instanceof QueueFull) throw new AppError("document.busy", { retryAfterSeconds: 5 });
    if (!(error instanceof TypesetError)) throw error;
    log.error({ err: error, format }, "a document could not be set");
    throw new AppError("service.unavailable", { retryAfterSeconds: 5 });
  }
}
