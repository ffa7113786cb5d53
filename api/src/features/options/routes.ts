import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { answerOption } from "./actions/answer.ts";
import { challengeOption, confirmOption, extendOption, releaseOption, setOptionDays } from "./actions/usecases.ts";
import { readDays } from "./days/usecases.ts";
import { createJob, getJob, listOwnJobs, removeJob, saveJob } from "./jobs/usecases.ts";
import { answerByLink, openLink } from "./links/usecases.ts";
import { readMailing, stopMailing, switchMailing } from "./mails/off.ts";
import { createOptions } from "./making/usecases.ts";
import { listOptions } from "./reading/usecases.ts";

export function registerOptions(route: Route, parts: Parts): void {
  route("jobs.list", ({ viewer, query }) => listOwnJobs(parts, viewer.userId, query));
  route("jobs.create", async ({ viewer, body }) => ({ job: await createJob(parts, viewer, body) }));
  route("jobs.get", ({ viewer, params }) => getJob(parts, viewer.userId, params.id));
  route("jobs.save", async ({ viewer, params, body }) => ({
    job: await saveJob(parts, viewer.userId, params.id, body),
  }));
  route("jobs.remove", async ({ viewer, params }) => {
    await removeJob(parts, viewer.userId, params.id);
    return {};
  });
  route("options.create", async ({ viewer, params, body }) => ({
    options: await createOptions(parts, viewer, params.id, body),
  }));
  route("options.list", ({ viewer, query }) => listOptions(parts, viewer.userId, query));
  route("options.days", ({ viewer, params, query }) => readDays(parts, viewer.userId, params.id, query));
  route("options.answer", async ({ viewer, params, body }) => ({
    option: await answerOption(parts, viewer.userId, params.id, body),
  }));
  route("options.challenge", async ({ viewer, params }) => ({
    option: await challengeOption(parts, viewer.userId, params.id),
  }));
  route("options.confirm", async ({ viewer, params }) => ({
    option: await confirmOption(parts, viewer.userId, params.id),
  }));
  route("options.release", async ({ viewer, params, body }) => ({
    option: await releaseOption(parts, viewer.userId, params.id, body.reason),
  }));
  route("options.extend", async ({ viewer, params, body }) => ({
    option: await extendOption(parts, viewer.userId, params.id, body.ends_at),
  }));
  route("options.setDays", async ({ viewer, params, body }) => ({
    option: await setOptionDays(parts, viewer.userId, params.id, body),
  }));
  route("options.mails", async ({ viewer }) => ({ mails: await readMailing(parts, viewer.userId) }));
  route("options.switchMails", async ({ viewer, body }) => ({
    mails: await switchMailing(parts, viewer.userId, body.on),
  }));
  route("options.openLink", ({ params }) => openLink(parts, params.token));
  route("options.answerLink", ({ params, body }) => answerByLink(parts, params.token, body));
}

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerOptionMails(route: Route, parts: Parts): void {
  route("options.stopMails", async ({ query }) => {
    await stopMailing(parts, query.token);
    return {};
  });
}
