import { AppError, invalidField } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";
import { most } from "../../platform/file-limits.ts";
import { requireForm } from "../../platform/http/bodies.ts";
import type { SpendUpload } from "../../platform/http/upload-budget.ts";
import { PhotoError } from "../../platform/images/read/photo-error.ts";
import { type ReceivedFile, receiveFile } from "../../platform/images/read/receive-file.ts";

/** The parts of an upload; the files are gone when it goes out of scope. */
export interface ImportUpload extends AsyncDisposable {
  table: ReceivedFile;
  photos: ReceivedFile | null;
  mapping: string | null;
}

/**
 * Streams a table and a ZIP into `dir`. Who calls has checked the right to import: nothing of the body is read before.
 * @throws `import.too_large`, `request.invalid` for a body without a table, or that is cut off; as `spend`.
 */
export async function readUpload(request: FastifyRequest, dir: string, spend: SpendUpload): Promise<ImportUpload> {
  requireForm(request);
  const files: Partial<Record<"file" | "photos", ReceivedFile>> = {};
  let mapping: string | null = null;
  const removeAll = async () => {
    for (const file of Object.values(files)) await file.remove();
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: most("zip.bytes") + 1, fieldSize: 1_000_000 } })) {
      if (part.type === "field") {
        if (part.fieldname === "mapping") mapping = String(part.value);
      } else if ((part.fieldname === "file" || part.fieldname === "photos") && !files[part.fieldname]) {
        const maxBytes = most(part.fieldname === "file" ? "table.bytes" : "zip.bytes");
        files[part.fieldname] = await receiveFile(part.file, dir, maxBytes, spend);
      } else part.file.resume();
    }
    if (!files.file) throw invalidField("file", "must be a table");
  } catch (error) {
    await removeAll();
    // The rest is read and thrown away: a sender who is still sending would not see the answer otherwise.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof PhotoError) throw new AppError("import.too_large");
    const isKnown =
      error instanceof AppError || (error instanceof Error && ("statusCode" in error || "syscall" in error));
    throw isKnown ? error : invalidField("file", "the upload was cut off or is malformed");
  }
  return { table: files.file, photos: files.photos ?? null, mapping, [Symbol.asyncDispose]: removeAll };
}
