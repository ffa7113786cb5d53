import { existsSync } from "node:fs";
import { join } from "node:path";
import { debianProgram } from "../scripts/tools/debian-program.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Fault, NotAvailable } from "./fault.ts";
import { makeCard, request, signUp, upload } from "./request.ts";
import { openSite, scratch } from "./site.ts";

/** F12: the server's clock is hours off; sessions and limits go by the database's. */
export const clockOff: Fault = {
  of: "F12",
  title: "the clock of the server is two hours fast, then slow",
  async run(report) {
    const library = findLibrary();
    const cluster = await startCluster();
    report.undo.defer(() => cluster.stop());
    const settings = { DATABASE_URL: cluster.url("postgres"), DATA_DIR: await scratch(report) };
    const right = await openSite(report, settings);
    const { token } = await signUp(right.origin);
    const card = await makeCard(right.origin, token);
    for (const shift of ["+2h", "-2h"]) {
      const off = await openSite(report, {
        ...settings,
        LD_PRELOAD: library,
        FAKETIME: shift,
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      });
      const shown = (await request(off.origin, "GET", "/api/health")).status;
      report.must(shown === 200, `it serves with ${shift}`);
      const me = await request(off.origin, "GET", "/api/auth/me", { token });
      report.must(me.status === 200, `with ${shift} a session of another server is ${me.status}`);
      const own = await signUp(off.origin);
      const there = await request(right.origin, "GET", "/api/auth/me", { token: own.token });
      report.must(there.status === 200, `a session begun with ${shift} is ${there.status} elsewhere`);
      const photo = await upload(off.origin, token, card, "dynamic");
      report.must(photo.status === 200, `an upload with ${shift} is answered ${photo.status}`);
      report.must(
        (await request(right.origin, "GET", photo.body.data?.photoUrl)).status === 200,
        "its photo is seen elsewhere",
      );
      const found = await request(off.origin, "GET", "/api/search");
      report.must(found.status === 200, `search with ${shift} is answered ${found.status}`);
      await off.kill();
    }
    report.finds("two hours fast and slow: sessions, uploads and search as ever, on both servers");
  },
};

function findLibrary(): string {
  const program = debianProgram("faketime", ["faketime", "libfaketime"]);
  const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
  const file = program && join(program.path, `../../lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
  if (!file || !existsSync(file)) throw new NotAvailable("Debian's package libfaketime cannot be had");
  return file;
}
