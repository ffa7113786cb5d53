import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency } from "../../../../test/agencies/fixtures.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { openOptions } from "../../../../test/options/fixtures.ts";
import { mailNotices } from "./usecases.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());

it("OPT-31 a mail about a job that a colleague deleted leads to the jobs, not to the page that is gone", async () => {
  const { app, model, job, ask, of, send } = stage;
  const [agency, person] = [await createAgency(app), await model()];
  const id = await job(agency.booker, { agency: agency.id });
  await ask(agency.booker, id, person.card);
  await send("jobs.remove", of(agency.owner, id));
  await mailNotices(app.context);
  const text = (await mailsTo(app.context, agency.booker.email)).at(-1)?.body_text ?? "";
  expect(text).toContain("BRAND");
  expect(text).not.toContain("Открыть съёмку");
  expect(text).not.toContain(`/jobs/${id}`);
  expect(text).toMatch(/\/jobs\n/);
});
