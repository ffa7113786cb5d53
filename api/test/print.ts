import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";

export interface ReadPrint {
  /** PDF/X version by the file's metadata. */
  version: string | null;
  trapped: string | null;
  /** The press it was made for, and the class and colors of the profile that comes along. */
  intent: { condition: string; kind: string; colors: string } | null;
  /** Every plain color that a page paints with, as the operator stands there; patterns and photos aside. */
  inks: string[];
}

/** Reads what a printing machine needs: metadata by a reader of its own, the rest from the file's own words. */
export async function readPrint(bytes: Buffer): Promise<ReadPrint> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { metadata } = await pdf.getMetadata();
  const textOf = (name: string): string | null => (metadata?.get(name) as string | undefined) ?? null;
  const source = bytes.toString("latin1");
  const [, condition, profile] =
    /\/OutputConditionIdentifier \((.*?)\).*?\/DestOutputProfile (\d+) 0 R/.exec(source) ?? [];
  const icc = profile ? streamOf(source, profile).toString("latin1", 12, 20) : "";
  const contents = [...new Set([...source.matchAll(/\/Contents (\d+) 0 R/g)].map((found) => found[1] as string))];
  return {
    version: textOf("pdfxid:gts_pdfxversion"),
    trapped: textOf("pdf:trapped"),
    intent: condition ? { condition, kind: icc.slice(0, 4), colors: icc.slice(4) } : null,
    inks: contents.flatMap((id) =>
      [
        ...streamOf(source, id)
          .toString("latin1")
          .matchAll(/^(?:[\d.]+ )+(?:k|K|g|G|rg|RG|scn?|SCN?)$/gm),
      ].map(String),
    ),
  };
}

function streamOf(source: string, id: string): Buffer {
  const start = source.lastIndexOf(`\n${id} 0 obj\n`);
  const [, length] = /\/Length (\d+)/.exec(source.slice(start)) ?? [];
  const from = source.indexOf("stream\n", start) + 7;
  return inflateSync(Buffer.from(source.slice(from, from + Number(length)), "latin1"));
}
