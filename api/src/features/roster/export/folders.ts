import { fileNameForms } from "@compcard/domain/identity/file-name";

const maxLength = 80;

/** Gives each person a folder of a ZIP, named after the code or the name, that no other has in any spelling. */
export class Folders {
  readonly #taken = new Set<string>();

  nameOf(externalId: string | null, name: string): string {
    const base = [externalId ?? "", name].map(plain).find((text) => text !== "") ?? "card";
    for (let number = 1; ; number += 1) {
      const folder = `photos/${number === 1 ? base : `${base} ${number}`}`;
      const form = fileNameForms[2]?.(folder) ?? folder;
      if (this.#taken.has(form)) continue;
      this.#taken.add(form);
      return folder;
    }
  }
}

/** Letters, digits and what no system forbids in a name. */
function plain(text: string): string {
  const bare = text.normalize("NFC").replace(/[^\p{L}\p{N}\p{M}_-]+/gu, " ");
  return Array.from(bare).slice(0, maxLength).join("").trim();
}
