import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { insertCards } from "./cards/insert.ts";
import { copyRows, openBenchDatabase } from "./database.ts";
import type { Built } from "./search-index-process.ts";

const seed = 1;
/** Factors of the number of cards: the made ones, and three times as many. */
const sizes = [1, 3];

/**
 * Memory and time that the index of search takes in a process of its own. What is beyond the cards made up are copies of
 * their search rows, with the same texts: of these the index keeps one, as of any that many have in common.
 */
export async function benchSearchIndex(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  const url = opened.url ?? "";
  await insertCards(opened.context, cards, seed);
  const rows: Record<string, object> = {};
  for (const times of sizes) {
    if (times > 1) await copyRows(url, times - 1);
    await opened.settle();
    const { count, seconds, bytes, before, most } = await build(url);
    rows[`${count} cards`] = {
      "built in, s": seconds.toFixed(1),
      "index, MB": Math.round(bytes / 1e6),
      "process before, MB": Math.round(before / 1e6),
      "process at most, MB": Math.round(most / 1e6),
    };
  }
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
}

async function build(url: string): Promise<Built> {
  const child = fork(new URL("./search-index-process.ts", import.meta.url), [url]);
  const [built] = (await once(child, "message")) as [Built];
  await once(child, "exit");
  return built;
}
