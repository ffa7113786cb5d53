import { featureOf } from "./dependencies.ts";
import type { SourceFile } from "./source.ts";

const layers = { domain: "domain/src", api: "api/src/features", web: "web/app/features" } as const;
type Layer = keyof typeof layers;

interface Exception {
  /** Layers in which the feature has no folder. */
  lacks: readonly Layer[];
  because: string;
}

/** Features that are not in all three layers. The list may only shrink: an entry that no longer holds is a problem. */
const exceptions: Record<string, Exception> = {
  atlas: { lacks: ["api", "web"], because: "time zones and work calendars, which several features read" },
  backup: { lacks: ["domain", "web"], because: "commands and a schedule; its page is in operations" },
  "card-import": { lacks: ["web"], because: "a command for operators" },
  consents: { lacks: ["api", "web"], because: "the ledger is in core; calls and pages are in accounts and cards" },
  demo: { lacks: ["domain", "web"], because: "a command for developers" },
  enquiries: { lacks: ["web"], because: "the inbox is in agencies, the form in cards and agencies" },
  health: { lacks: ["domain", "web"], because: "probes and metrics for programs" },
  home: { lacks: ["api"], because: "moderators choose its cards; the call is in moderation" },
  identity: {
    lacks: ["api", "web"],
    because: "names, addresses, phones and passwords, which several features compare",
  },
  likeness: { lacks: ["web"], because: "one page, in web/app/routes" },
  live: { lacks: ["web"], because: "one connection, in web/app/lib" },
  privacy: { lacks: ["domain", "api"], because: "texts of pages" },
  reading: { lacks: ["api", "web"], because: "the reader of written values" },
  reference: { lacks: ["domain", "web"], because: "the API description" },
  roster: { lacks: ["web"], because: "its page is in agencies" },
  "secret-links": { lacks: ["web"], because: "one check of routes, in web/app/lib" },
  share: { lacks: ["domain", "api"], because: "the browser's share sheets and posters" },
  shell: { lacks: ["domain", "api"], because: "header, footer and failures of pages" },
  sitemap: { lacks: ["domain", "web"], because: "files for search engines" },
  wizard: { lacks: ["domain", "api"], because: "the form of a card; its calls are in cards" },
};

/** @returns one message for each feature that a layer lacks, unless it is an exception, and for each stale exception. */
export function findPartialFeatures(files: SourceFile[], allowed = exceptions): string[] {
  const names = Object.entries(layers) as [Layer, string][];
  const folders = new Map(names.map(([layer, base]) => [layer, foldersIn(files, base)]));
  const features = [...new Set([...folders.values()].flatMap((found) => [...found]))].toSorted();
  const lackingOf = (feature: string) => names.flatMap(([layer]) => (folders.get(layer)?.has(feature) ? [] : layer));
  return [
    ...features.flatMap((feature) =>
      lackingOf(feature)
        .filter((layer) => !allowed[feature]?.lacks.includes(layer))
        .map(
          (layer) =>
            `${layers[layer]} has no folder ${feature}, as the other layers do; use the name of an existing feature, or explain it in scripts/structure/features.ts`,
        ),
    ),
    ...Object.entries(allowed).flatMap(([feature, { lacks }]) =>
      lacks
        .filter((layer) => !features.includes(feature) || folders.get(layer)?.has(feature))
        .map(
          (layer) => `scripts/structure/features.ts: ${feature} no longer lacks ${layers[layer]}; remove the exception`,
        ),
    ),
  ];
}

function foldersIn(files: SourceFile[], base: string): Set<string> {
  return new Set(files.flatMap(({ path }) => featureOf(path, base) ?? []));
}
