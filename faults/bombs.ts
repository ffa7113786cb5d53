import { deepJson, listBombs, listPhotoBombs } from "../api/test/bombs.ts";
import type { Fault } from "./fault.ts";
import { memoryOf } from "./process.ts";
import { longest, makeAgency, makeCard, request, signUp, upload } from "./request.ts";
import { openSite } from "./site.ts";

/** TL-10: small files that cost much to read; each is answered, and others are meanwhile. */
export const bombs: Fault = {
  of: "TL-10 TL-11 TL-12 TL-17 TL-18 TL-25",
  title: "files that cost much to read",
  async run(report) {
    const { origin, product } = await openSite(report, { RATE_LIMIT: "off" });
    const { token } = await signUp(origin);
    const card = await makeCard(origin, token);
    const agency = await makeAgency(origin, token, product.dataDir);
    // Before anything is measured: packing them takes this process seconds.
    const files = listBombs();
    const pictures = await listPhotoBombs();
    let [isOver, slowest, most, count] = [false, 0, 0, 0];
    const watch = async () => {
      while (!isOver) {
        const { seconds, status } = await request(origin, "GET", "/api/search");
        if (status !== 200) report.must(false, `others are answered ${status}`);
        slowest = Math.max(slowest, seconds);
        most = Math.max(most, memoryOf(product.pid));
        count += 1;
      }
    };
    const watching = watch();
    const statuses = await Promise.all([
      ...files.map(async ({ what, table, photos }) => {
        const form = new FormData();
        form.append("file", new Blob([new Uint8Array(Buffer.from(table as string))]), "roster");
        if (photos) form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
        const { status } = await request(origin, "POST", `/api/agencies/${agency}/roster/import`, { token, form });
        report.must([201, 400, 404, 413, 503].includes(status), `${what} is answered ${status}`);
        return status;
      }),
      ...pictures.map(async ({ what, bytes }) => {
        const { status } = await upload(origin, token, card, "dynamic", bytes);
        report.must([400, 413, 503].includes(status), `${what} is answered ${status}`);
        return status;
      }),
      ...["/api/auth/login", `/api/agencies/${agency}/roster`].map(async (path) => {
        const headers = { "content-type": "application/json" };
        const { status } = await request(origin, "POST", path, { token, headers, text: deepJson });
        report.must(status === 400, `deep JSON to ${path} is answered ${status}`);
        return status;
      }),
    ]);
    isOver = true;
    await watching;
    report.must(slowest < longest, `another request took ${slowest.toFixed(1)} s`);
    report.finds(
      `${statuses.join(", ")}; ${count} other requests, at most ${slowest.toFixed(1)} s; ${most} MB at most`,
    );
  },
};
