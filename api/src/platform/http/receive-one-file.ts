import { AppError, invalidField } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import type { FastifyRequest } from "fastify";
import { PhotoError } from "../images/read/photo-error.ts";
import { type ReceivedFile, receiveFile } from "../images/read/receive-file.ts";
import { toRefusal } from "../images/read/refusals.ts";
import type { Storage } from "../storage/storage.ts";
import { requireForm } from "./bodies.ts";
import type { SpendUpload } from "./upload-budget.ts";

type Tools = { storage: Storage } & Parameters<typeof toRefusal>[1];

interface Expected {
  field: string;
  spend?: SpendUpload;
}

/** The only picture of a form, in a field of this name, streamed to disk. @throws `request.invalid`, `photo.*`, and as `spend`. */
export async function receiveOneFile(
  request: FastifyRequest,
  tools: Tools,
  { field, spend }: Expected,
): Promise<ReceivedFile> {
  requireForm(request);
  try {
    // One byte more than is taken, so that a file too large is seen instead of a file cut short.
    const part = await request.file({ limits: { fileSize: maxPhotoBytes + 1 } });
    if (part?.fieldname !== field) throw invalidField(field, "must be one file");
    return await receiveFile(part.file, tools.storage.tmpDir, maxPhotoBytes, spend);
  } catch (error) {
    // The rest is read and thrown away: a sender who is still sending would not see the answer otherwise.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError || error instanceof PhotoError) throw toRefusal(error, tools);
    if (error instanceof Error && "syscall" in error) throw toRefusal(error, tools);
    throw invalidField(field, "the upload was cut off or is malformed");
  }
}
