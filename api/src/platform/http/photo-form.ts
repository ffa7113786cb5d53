import { AppError, invalidField } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import type { FastifyRequest } from "fastify";
import { PhotoError } from "../images/read/photo-error.ts";
import { type ReceivedFile, receiveFile } from "../images/read/receive-file.ts";
import { requireForm } from "./bodies.ts";

/** Files and texts of an upload, in the order they came; the files are gone when it goes out of scope. */
export interface PhotoForm extends AsyncDisposable {
  files: ReceivedFile[];
  values: string[];
  /** Texts of other fields, the last of each name. */
  others: Map<string, string>;
}

/** Reads a form of one file, passes it on, and removes it afterwards. Nothing is read before the right to the card is checked. */
export type TakeOne = <T>(
  request: FastifyRequest,
  userId: string,
  modelId: string,
  value: string,
  take: (path: string, form: PhotoForm) => Promise<T>,
) => Promise<T>;

export interface PhotoFormNames {
  file: string;
  value: string;
  /** Files; a form with more is refused before they are read. */
  most?: number;
}

/**
 * Streams the files of a multipart body into `dir`. `value` may come before or after its
 * file. The caller checks the right to upload first: nothing of the body is read before.
 * @throws PhotoError("too_large"), `request.invalid` for a body that is cut off or no form, the disk's own errors.
 */
export async function readPhotoForm(request: FastifyRequest, dir: string, names: PhotoFormNames): Promise<PhotoForm> {
  requireForm(request);
  const files: ReceivedFile[] = [];
  const values: string[] = [];
  const others = new Map<string, string>();
  const removeAll = async () => {
    for (const file of files) await file.remove();
  };
  try {
    // One byte more than is taken, so that the reader sees that a file is too large instead of a file cut short.
    for await (const part of request.parts({ limits: { fileSize: maxPhotoBytes + 1 } })) {
      if (part.type === "field") {
        if (part.fieldname === names.value) values.push(String(part.value));
        else others.set(part.fieldname, String(part.value));
      } else if (part.fieldname === names.file && files.length === names.most)
        throw invalidField(names.file, `must be at most ${names.most}`);
      else if (part.fieldname === names.file) files.push(await receiveFile(part.file, dir, maxPhotoBytes));
      else part.file.resume();
    }
  } catch (error) {
    await removeAll();
    // The rest is read and thrown away: a sender who is still sending would not see the answer otherwise.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : invalidField(names.file, "the upload was cut off or is malformed");
  }
  return { files, values, others, [Symbol.asyncDispose]: removeAll };
}

function isOurs(error: unknown): boolean {
  return (
    error instanceof PhotoError ||
    error instanceof AppError ||
    (error instanceof Error && ("statusCode" in error || "syscall" in error))
  );
}
