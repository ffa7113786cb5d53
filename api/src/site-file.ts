import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Site, SitePhone } from "@compcard/domain/site";
import { type StatedSite, siteSchema, takesPhone } from "@compcard/domain/site-schema";
import { ConfigError } from "./config-error.ts";
import { toE164 } from "./platform/phone.ts";
import { decodeTextFile, TextFileError } from "./platform/text-file.ts";

/** The example of `docs/site-file.md`, which the demo goes by. */
export const demoSiteFile = join(import.meta.dirname, "../demo/site.json");

/** Reads what the operator states. @throws ConfigError of one line: the file, the field, and what it takes. */
export function readSiteFile(path: string): Site {
  const named = `SITE_FILE is ${JSON.stringify(path)};`;
  const parsed = siteSchema.safeParse(parseJson(readText(path, named), named));
  if (parsed.success) {
    return { ...parsed.data, logo: findLogo(parsed.data.logo, path, named), phones: readPhones(parsed.data, named) };
  }
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join(".");
  if (!field) throw new ConfigError(`${named} it takes ${issue?.message}`);
  throw new ConfigError(
    unknown.length > 0
      ? `${named} it has no field ${field}; there it takes ${issue?.message}`
      : `${named} its field ${field} takes ${issue?.message}`,
  );
}

/** A number without a country code is of China where the site speaks Chinese, else of Russia. */
function readPhones({ phones, language }: StatedSite, named: string): SitePhone[] {
  return phones.map((text, at) => {
    const e164 = toE164(text, language === "zh" ? "CN" : "RU");
    if (e164 === null) throw new ConfigError(`${named} its field phones.${at} takes ${takesPhone}`);
    return { text, e164 };
  });
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Seen by what it begins with; whether it can be drawn shows when the pages are (`platform/web/site-pictures.ts`). */
function findLogo(logo: string | null, siteFile: string, named: string): string | null {
  if (logo === null) return null;
  const path = resolve(dirname(siteFile), logo);
  const isPicture = (bytes: Buffer) =>
    bytes.subarray(0, 4).equals(pngSignature) || /<svg[\s>]/.test(bytes.toString("utf8"));
  if (existsSync(path) && isPicture(readFileSync(path))) return path;
  throw new ConfigError(`${named} its field logo takes the path of an SVG or PNG file, from the folder of this one`);
}

function readText(path: string, named: string): string {
  try {
    return decodeTextFile(readFileSync(path));
  } catch (error) {
    if (error instanceof TextFileError) throw new ConfigError(`${named} the file ${error.message}`);
    throw new ConfigError(`${named} it takes the path of a file that can be read`);
  }
}

function parseJson(text: string, named: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, " ");
    throw new ConfigError(`${named} it takes the path of a JSON file (${reason})`);
  }
}
