import { parseBrief } from "../domain/src/search/brief/parse-brief.ts";
import { maxBrief } from "../domain/src/search/brief/rules.ts";
import { englishBriefs } from "../domain/test/briefs/en.ts";
import { russianBriefs } from "../domain/test/briefs/ru.ts";
import { chineseBriefs } from "../domain/test/briefs/zh.ts";

const rounds = 1_000;
const options = { today: "2027-03-01", seesStays: true };

/** Duration of a brief of the greatest length, in three languages at once; the first rounds load the word lists. */
export function benchBrief(): void {
  const briefs = [russianBriefs, englishBriefs, chineseBriefs].flatMap((table) => table.slice(0, 20));
  const text = briefs
    .map(([brief]) => brief)
    .join("\n")
    .slice(0, maxBrief);
  const started = performance.now();
  parseBrief(text, options);
  const first = performance.now() - started;
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    parseBrief(text, options);
    return performance.now() - start;
  });
  const sorted = times.slice(rounds / 2).sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] as number).toFixed(2);
  console.log(
    `brief of ${text.length} characters: first ${first.toFixed(0)} ms, then p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}
