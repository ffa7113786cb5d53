import { withoutGluedSigns } from "@compcard/domain/glued-signs";
import { uuidForm } from "@compcard/domain/uuid";

/** U+FFFD, which decoders put in place of what they cannot read: no id, token or name of ours holds it. */
export const unreadable = "%EF%BF%BD";

/** Parameters with a secret of ours; others may belong to an identity provider. */
const isSecret = (name: string) => name === "token" || name === "ticket";
const uuidFirst = new RegExp(`^${uuidForm}`, "i");

/**
 * The address of a request before any route sees it. Parts of the path, tokens and ids lose what a chat glued to their end
 * (TL-42). A part with a NUL byte or a broken escape becomes one that names nothing, so every route answers 404 (TL-13).
 */
export function cleanUrl(url: string): string {
  // The absolute form of proxies: the router takes its path too.
  const [, origin = "", relative = ""] = /^([a-z][a-z\d+.-]*:\/\/[^/?]*)?(.*)$/is.exec(url) ?? [];
  const [path = "", ...rest] = relative.split("?");
  const cleanPath = path.split("/").map(cleanPart).join("/");
  if (rest.length === 0) return origin + cleanPath;
  return `${origin}${cleanPath}?${rest.join("?").split("&").map(cleanParameter).join("&")}`;
}

function cleanPart(part: string): string {
  const text = decode(part);
  if (text === null) return unreadable;
  const clean = withoutGluedSigns(text);
  return clean === text ? part : encodeURIComponent(clean);
}

function cleanParameter(parameter: string): string {
  const name = parameter.slice(0, parameter.indexOf("="));
  const value = parameter.slice(name.length + 1);
  const text = decode(value.replaceAll("+", " "));
  if (text === null || !(isSecret(name) || uuidFirst.test(text))) return parameter;
  const clean = withoutGluedSigns(text);
  return clean === text ? parameter : `${name}=${encodeURIComponent(clean)}`;
}

function decode(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
