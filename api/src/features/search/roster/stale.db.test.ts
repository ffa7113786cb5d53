import type { CardRight } from "@compcard/domain/agencies/rights";
import { sql, type Updateable } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { refreshSearchRow } from "../../../core/search-row/refresh.ts";
import type { CardsTable } from "../../../platform/db/schema.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

/** A card with figures of seven months ago. */
async function claimed(first_name: string, rights: CardRight[], columns: Updateable<CardsTable>): Promise<void> {
  const { token } = await app.createUser();
  const body = { first_name, last_name: "Ким", height: 170 };
  const { id } = (await app.call("cards.create", { token, body })).body.data.model;
  await represent(app, agency, id, rights);
  const measured_at = sql<string>`current_date - interval '7 months'`;
  const { db } = app.context.database;
  await db
    .updateTable("cards")
    .set({ ...columns, measured_at })
    .where("id", "=", id)
    .execute();
  await refreshSearchRow(db, [id]);
}

it("AGY-82 a roster lists as stale the cards alone whose day of the figures the agency reads", async () => {
  await claimed("Зоя", ["edit"], { status: "draft", withheld: ["looks"] });
  await claimed("Рита", ["board"], {});
  await claimed("Эля", ["board"], { withheld: ["looks"] });
  await claimed("Лия", ["board"], { status: "draft" });
  const input = { token: agency.viewer.token, params: { id: agency.id } };
  const { roster, pagination } = (await app.call("roster.list", { ...input, query: { stale: "true", sort: "name" } }))
    .body.data;
  const names = roster.map(({ name }: { name: string }) => name);
  expect([names, pagination.total]).toEqual([["Зоя Ким", "Рита Ким"], 2]);
});
