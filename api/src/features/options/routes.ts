import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { answerOption } from "./actions/answer.ts";
import { challengeOption, confirmOption, extendOption, releaseOption, setOptionDays } from "./actions/usecases.ts";
import { readDays } from "./days/usecases.ts";
import { createJob, getJob, listOwnJobs, removeJob, saveJob } from "./jobs/usecases.ts";
import { answerByLink, openLink } from "./links/usecases.ts";
import { readMailing, stopMailing, switchMailing } from "./mails/off.ts";
import { createOptions } from "./making/usecases.ts";
import { listOptions } from "./reading/usecases.ts";

export function registerOptions(route: Route, context: AppContext): void {
  route("jobs.list", ({ viewer, query }) => listOwnJobs(context, viewer.userId, query));
  route("jobs.create", async ({ viewer, body }) => ({ job: await createJob(context, viewer, body) }));
  route("jobs.get", ({ viewer, params }) => getJob(context, viewer.userId, params.id));
  route("jobs.save", async ({ viewer, params, body }) => ({
    job: await saveJob(context, viewer.userId, params.id, body),
  }));
  route("jobs.remove", async ({ viewer, params }) => {
    await removeJob(context, viewer.userId, params.id);
    return {};
  });
  route("options.create", async ({ viewer, params, body }) => ({
    options: await createOptions(context, viewer, params.id, body),
  }));
  route("options.list", ({ viewer, query }) => listOptions(context, viewer.userId, query));
  route("options.days", ({ viewer, params, query }) => readDays(context, viewer.userId, params.id, query));
  route("options.answer", async ({ viewer, params, body }) => ({
    option: await answerOption(context, viewer.userId, params.id, body),
  }));
  route("options.challenge", async ({ viewer, params }) => ({
    option: await challengeOption(context, viewer.userId, params.id),
  }));
  route("options.confirm", async ({ viewer, params }) => ({
    option: await confirmOption(context, viewer.userId, params.id),
  }));
  route("options.release", async ({ viewer, params, body }) => ({
    option: await releaseOption(context, viewer.userId, params.id, body.reason),
  }));
  route("options.extend", async ({ viewer, params, body }) => ({
    option: await extendOption(context, viewer.userId, params.id, body.ends_at),
  }));
  route("options.setDays", async ({ viewer, params, body }) => ({
    option: await setOptionDays(context, viewer.userId, params.id, body),
  }));
  route("options.mails", async ({ viewer }) => ({ mails: await readMailing(context, viewer.userId) }));
  route("options.switchMails", async ({ viewer, body }) => ({
    mails: await switchMailing(context, viewer.userId, body.on),
  }));
  route("options.openLink", ({ params }) => openLink(context, params.token));
  route("options.answerLink", ({ params, body }) => answerByLink(context, params.token, body));
}

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerOptionMails(route: Route, context: AppContext): void {
  route("options.stopMails", async ({ query }) => {
    await stopMailing(context, query.token);
    return {};
  });
}
