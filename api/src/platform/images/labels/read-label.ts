import { readFile } from "node:fs/promises";
import { higherMade, type Made } from "@compcard/domain/photos/made";
import type { FastifyBaseLogger } from "fastify";
import { createFairQueue } from "../../fair-queue.ts";
import { most } from "../../file-limits.ts";
import { type ProcessLimits, runLimited } from "../../limited-process/run.ts";
import type { Inspection } from "../read/inspect.ts";
import type { Container } from "../read/signature.ts";
import { type LabelParts, maxLabelBytes, readLabelParts } from "./segments.ts";
import { decodeText, madeOfAigcText, madeOfExif, madeOfXmp } from "./texts.ts";

const program = new URL("./credentials-process.ts", import.meta.url);
const credentialLimits: ProcessLimits = {
  seconds: most("credentials.seconds"),
  megabytes: most("credentials.megabytes"),
};
const queue = createFairQueue(1);

export type LabelLog = Pick<FastifyBaseLogger, "warn">;

/**
 * The label in an uploaded file: XMP `DigitalSourceType`, `AIGC` of TC260 in XMP, EXIF or a PNG's text, and content
 * credentials. The highest counts. A part that cannot be read is no label and never refuses a photo.
 */
export async function readLabel(
  path: string,
  { kind, exif, xmp }: Pick<Inspection, "kind" | "exif" | "xmp">,
  log: LabelLog,
  limits = credentialLimits,
): Promise<Made | null> {
  const container: Container = kind === "heic" || kind === "avif" ? "heif" : kind;
  const parts = readLabelParts(await readFile(path), container);
  if (container === "heif" && exif) parts.exif.push(exif);
  if (container === "heif" && xmp) parts.xmp.push(xmp);
  const found = madeOfParts(parts);
  // Nothing is higher.
  if (!parts.credentials || found === "ai_made") return found;
  return higherMade(found, await readCredentials(path, parts, log, limits));
}

function madeOfParts({ xmp, exif, texts }: LabelParts): Made | null {
  const found = [
    ...xmp.map((packet) => madeOfXmp(decodeText(packet.subarray(0, maxLabelBytes)))),
    ...exif.map((block) => madeOfExif(block.subarray(0, maxLabelBytes))),
    ...texts.map((text) => madeOfAigcText(decodeText(text))),
  ];
  return found.reduce(higherMade, null);
}

/** Null also where the credentials are damaged, or take too much time or memory; the log has the reason. */
async function readCredentials(
  path: string,
  { manifest }: LabelParts,
  log: LabelLog,
  limits: ProcessLimits,
): Promise<Made | null> {
  return queue("", () => runLimited<Made | null>(program, { path, manifest }, limits)).catch((err) => {
    log.warn({ err }, "the content credentials of a photo could not be read");
    return null;
  });
}
