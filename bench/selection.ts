import { openStudio } from "./studio.ts";

/** As many as a selection can have, of accounts that may each have twenty. */
const [accounts, each] = [10, 20];

/** A selection as large as can be, on contact sheets and as comp cards: with pictures that were never cut, and again. */
export async function benchSelection(
  url: string,
  {
    photos,
    settle,
    memory,
  }: {
    photos: Record<string, Buffer<ArrayBuffer>>;
    settle: (cards: string[]) => Promise<void>;
    memory: () => { server: number; typesetter: number };
  },
): Promise<Record<string, object>> {
  const studios = await Promise.all(
    Array.from({ length: accounts }, (_, at) => openStudio(url, `bench-${at}@example.com`)),
  );
  const [first] = studios;
  if (!first) throw new Error("nobody to make a selection");
  const cards: string[] = [];
  for (let at = 0; at < each; at++) {
    cards.push(...(await Promise.all(studios.map(({ publish }, of) => publish(`Ким ${at}-${of}`, photos)))));
  }
  await settle(cards);
  const { selection } = await first.post("/selections", { name: "Показ", cards });

  const rows: Record<string, object> = {};
  for (const layout of ["sheet&per_page=12", "sheet&per_page=4&notes=true", "cards"]) {
    for (const [time, lang] of Object.entries({ "first time": "ru", "in another language": "en" })) {
      const peak = memory();
      const watch = setInterval(() => {
        const now = memory();
        peak.server = Math.max(peak.server, now.server);
        peak.typesetter = Math.max(peak.typesetter, now.typesetter);
      }, 200);
      const start = performance.now();
      const answer = await fetch(`${url}/api/documents/selection/${selection.id}/pdf?layout=${layout}&lang=${lang}`, {
        headers: { authorization: `Bearer ${first.token}` },
      });
      const bytes = await answer.arrayBuffer();
      clearInterval(watch);
      if (!answer.ok) throw new Error(`${layout} answered ${answer.status}`);
      const [seconds, megabytes] = [(performance.now() - start) / 1000, bytes.byteLength / 1e6];
      rows[`${layout}, ${time}`] = { seconds: seconds.toFixed(1), megabytes: megabytes.toFixed(1), ...peak };
    }
  }
  return rows;
}
