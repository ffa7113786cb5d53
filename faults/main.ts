import "../api/src/platform/node-version.ts";
import { parseArgs } from "node:util";
import { buildWeb } from "../scripts/build-web.ts";
import { type Fault, NotAvailable, type Report, type Sizes } from "./fault.ts";
import { held } from "./held.ts";
import { faults } from "./list.ts";

/** `npm run faults -- killed F6 --rounds 200`: runs all faults or the named ones, and reports the findings. */
const sizes: Sizes = {
  rounds: 4,
  seconds: 20,
  sockets: 200,
  uploads: 60,
  voters: 500,
  calls: 10_000,
  histories: 200,
  seed: 7,
};
const options = Object.fromEntries(Object.keys(sizes).map((name) => [name, { type: "string" as const }]));
const { values, positionals } = parseArgs({ allowPositionals: true, options });
for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(String(value))) end(`--${name} takes a number, not ${value}`);
  sizes[name as keyof Sizes] = Number(value);
}

const known = Object.keys(faults);
const numbers = (fault: Fault) => fault.of.split(" ");
const chosen = positionals.flatMap((word) => {
  const named = known.filter((name) => name === word || numbers(faults[name] as Fault).includes(word));
  for (const { file, title } of held[word] ?? []) console.log(`${word} is held by ${file}: ${title}`);
  if (named.length === 0 && !held[word]) end(`there is no fault ${word}; there are ${known.join(", ")}, or F1 to F22`);
  return named;
});

interface Row {
  name: string;
  outcome: "ok" | "FAILED" | "not here";
  seconds: number;
  found: string[];
}

async function tryOne(name: string, fault: Fault): Promise<Row> {
  console.log(`\n── ${name} (${fault.of}): ${fault.title}`);
  const broken: string[] = [];
  const found: string[] = [];
  await using undo = new AsyncDisposableStack();
  const report: Report = {
    does: (line) => console.log(`   ${line}`),
    finds(line) {
      console.log(`   → ${line}`);
      found.push(line);
    },
    must(holds, what) {
      if (holds) return;
      console.log(`   FAILED ${what}`);
      broken.push(what);
    },
    undo,
  };
  const began = performance.now();
  const row = (outcome: Row["outcome"]) => ({ name, outcome, seconds: (performance.now() - began) / 1000, found });
  try {
    await fault.run(report, sizes);
  } catch (error) {
    if (error instanceof NotAvailable) {
      console.log(`   not here: ${error.message}`);
      found.push(error.message);
      return row("not here");
    }
    console.error(error);
    broken.push(String(error));
  }
  return row(broken.length > 0 ? "FAILED" : "ok");
}

if (positionals.length > 0 && chosen.length === 0) process.exit(0);
buildWeb();
const rows: Row[] = [];
for (const name of chosen.length > 0 ? new Set(chosen) : known) rows.push(await tryOne(name, faults[name] as Fault));

console.log("");
for (const { name, outcome, seconds, found } of rows)
  console.log(
    `${outcome.padEnd(8)} ${name.padEnd(16)} ${seconds.toFixed(0).padStart(5)} s  ${found.join("; ").slice(0, 400)}`,
  );
const failed = rows.filter(({ outcome }) => outcome === "FAILED").length;
const missing = rows.filter(({ outcome }) => outcome === "not here").length;
console.log(`\n${rows.length - failed - missing} held, ${failed} failed, ${missing} could not be tried here`);
process.exit(failed > 0 ? 1 : 0);

function end(problem: string): never {
  console.error(`compcard: ${problem}`);
  process.exit(1);
}
