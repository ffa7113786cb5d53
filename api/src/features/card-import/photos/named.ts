import type { PhotoType } from "@compcard/domain/cards/options";
import type { FieldProblem } from "@compcard/domain/errors";
import { photoTypes } from "@compcard/domain/photos/options";

export interface NamedPhoto {
  type: PhotoType;
  name: string;
}

/** Addresses of a site, as an answer of the API has them, and paths of another machine. */
const elsewhere = /^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i;

/** The photos that a line names, and what names none. */
export function listPhotos(photos: unknown): { named: NamedPhoto[]; problems: FieldProblem[] } {
  const named: NamedPhoto[] = [];
  const problems: FieldProblem[] = [];
  if (typeof photos !== "object" || photos === null) return { named, problems };
  for (const [type, name] of Object.entries(photos)) {
    if (name === null || name === "") continue;
    if (!isPhotoType(type)) problems.push({ path: "photos", message: "names a type of photo that does not exist" });
    else {
      const message = pathProblem(name);
      if (message) problems.push({ path: `photos.${type}`, message });
      else named.push({ type, name: name as string });
    }
  }
  return { named, problems };
}

/** The problem of a file's name; null if the file may be beside the import. */
export function pathProblem(name: unknown): string | null {
  if (typeof name !== "string" || name === "") return "must be the path of a file";
  return elsewhere.test(name) ? "is an address or an absolute path, not a path beside the file" : null;
}

function isPhotoType(type: string): type is PhotoType {
  return (photoTypes as readonly string[]).includes(type);
}
