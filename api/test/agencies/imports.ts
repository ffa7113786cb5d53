import type { AppContext } from "../../src/app-context.ts";
import { runImports } from "../../src/features/roster-import/applying/usecases.ts";
import { rosterWriter } from "../../src/wiring.ts";
import type { TestAnswer, TestApp, TestUser } from "../app.ts";
import type { TestAgency } from "./fixtures.ts";

type ImportCall = "imports.get" | "imports.correct" | "imports.undo";

/** The context of a server that stops after some rows of an import. */
export function stoppingContext(context: AppContext): AppContext {
  const stop = new AbortController();
  let reads = 0;
  return new Proxy(context, {
    get: (target, name) => {
      if (name === "config") reads += 1;
      if (reads === 40) stop.abort();
      return name === "stopping" ? stop.signal : Reflect.get(target, name);
    },
  });
}

/** For tests: imports of an agency by its members. */
export function importsOf(app: TestApp, { id }: TestAgency) {
  const ofImport = ({ token }: TestUser, importId: string) => ({ token, params: { id, importId } });
  return {
    plan({ token }: TestUser, table: string | Uint8Array, photos?: Uint8Array): Promise<TestAnswer> {
      const form = new FormData();
      form.append("file", new Blob([typeof table === "string" ? table : new Uint8Array(table)]), "roster.csv");
      if (photos) form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
      return app.call("imports.plan", { token, params: { id }, form });
    },
    correct: (user: TestUser, importId: string, body: object) =>
      app.call("imports.correct", { ...ofImport(user, importId), body }),
    apply: (user: TestUser, importId: string) =>
      app.call("imports.apply", { ...ofImport(user, importId), body: { missing: "keep" } }),
    call: (name: ImportCall, user: TestUser, importId: string) =>
      app.call(name, { ...ofImport(user, importId), ...(name === "imports.correct" ? { body: {} } : {}) }),
    run: (context = app.context) => runImports(context, rosterWriter(context)),
  };
}
