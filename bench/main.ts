import "../api/src/platform/node-version.ts";
import { parseArgs } from "node:util";

/** `npm run bench -- search --cards 1000000 --engine postgres`: what is measured, and against what. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cards: { type: "string", default: "100000" },
    engine: { type: "string", multiple: true },
    changes: { type: "string", default: "20000" },
    minutes: { type: "string", default: "5" },
    rows: { type: "string", default: "2000" },
    runs: { type: "string", default: "5" },
    requests: { type: "string", default: "20000" },
  },
});

const benches: Record<string, () => Promise<void>> = {
  search: async () =>
    (await import("./search.ts")).benchSearch(Number(values.cards), values.engine ?? ["pglite", "postgres"]),
  index: async () => (await import("./search-index.ts")).benchSearchIndex(Number(values.cards)),
  saves: async () => (await import("./saves.ts")).benchSaves(Number(values.cards), Number(values.changes)),
  "saves-http": async () =>
    (await import("./saves-http.ts")).benchSavesHttp(Number(values.cards), Number(values.minutes)),
  new: async () => (await import("./new.ts")).benchNew(Number(values.cards), Number(values.requests)),
  http: async () => (await import("./http.ts")).benchHttp(Number(values.cards)),
  checks: async () => (await import("./checks.ts")).benchChecks(Math.min(Number(values.cards), 20_000)),
  options: async () => (await import("./options.ts")).benchOptions(Math.min(Number(values.cards), 20_000)),
  roster: async () => (await import("./roster.ts")).benchRoster(Math.min(Number(values.cards), 20_000)),
  pages: async () => (await import("./pages.ts")).benchPages(Math.min(Number(values.cards), 20_000)),
  hidden: async () => (await import("./hidden.ts")).benchHidden(),
  import: async () =>
    (await import("./import.ts")).benchImport(Number(values.cards), values.engine ?? ["pglite", "postgres"]),
  "agency-import": async () =>
    (await import("./agency-import.ts")).benchAgencyImport(Number(values.rows), Math.min(Number(values.cards), 20_000)),
  backup: async () => (await import("./backup.ts")).benchBackup(Number(values.cards)),
  accounts: async () => (await import("./accounts.ts")).benchAccounts(values.engine ?? ["pglite", "postgres"]),
  jobs: async () => (await import("./jobs.ts")).benchJobs(Number(values.cards)),
  photos: async () => (await import("./photos.ts")).benchPhotos(),
  weight: async () => (await import("./weight.ts")).benchWeight(),
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse(Number(values.runs)),
  scroll: async () => (await import("./scroll.ts")).benchScroll(),
  brief: async () => (await import("./brief.ts")).benchBrief(),
  documents: async () => (await import("./documents.ts")).benchDocuments(),
  "card-taps": async () => (await import("./card-taps.ts")).benchCardTaps(),
};

for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench) throw new Error(`there is no bench ${name}; there are ${Object.keys(benches).join(", ")}`);
  await bench();
}
