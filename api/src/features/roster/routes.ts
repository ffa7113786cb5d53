import { maxApplicationPhotos } from "@compcard/domain/agencies/options";
import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import { readPhotoForm } from "../../platform/http/photo-form.ts";
import type { Route } from "../../platform/http/route.ts";
import { QueueFull } from "../../platform/images/photo-queue.ts";
import { PhotoError } from "../../platform/images/read/photo-error.ts";
import { toRefusal } from "../../platform/images/read/refusals.ts";
import { apply, parseApplication, requireOpenAgency } from "./applicants/apply.ts";
import { declineApplicant } from "./applicants/decline.ts";
import { changeManyRows } from "./bulk/usecases.ts";
import { readChart } from "./chart/usecases.ts";
import { exportHeld, readOwnFields, setOwnFields } from "./fields/usecases.ts";
import { inviteToClaim } from "./invitations/usecases.ts";
import { mergeCards } from "./merging/usecases.ts";
import { addToRoster, changeRosterRow, countRosterFilters, listRoster, releaseCard } from "./usecases.ts";

export function registerRoster(route: Route, context: AppContext): void {
  route("roster.list", ({ params, query, viewer }) => listRoster(context, viewer, params.id, query));
  route("roster.chart", ({ params, query, viewer }) => readChart(context, viewer.userId, params.id, query));
  route("roster.filters", ({ params, query, viewer }) => countRosterFilters(context, viewer, params.id, query));
  route("roster.add", async ({ params, body, viewer, request }) => ({
    row: await addToRoster(context, viewer, { agencyId: params.id, locale: callerLocale(request) }, body),
  }));
  route("roster.apply", async ({ params: { slug }, request }) => {
    // Before a byte of the body is read.
    await requireOpenAgency(context, slug);
    try {
      // One key: senders without an account leave the other places of the queue to accounts, from however many addresses they come.
      using _place = context.photoQueue.admit("applications");
      await using form = await readPhotoForm(request, context.storage.tmpDir, {
        file: "photos",
        value: "",
        most: maxApplicationPhotos,
      });
      const input = parseApplication(form.others, context.clock.now());
      // Awaited here: the files are gone when the form goes out of scope.
      await apply(context, slug, input, { files: form.files, locale: callerLocale(request) });
      return {};
    } catch (error) {
      throw error instanceof PhotoError || error instanceof QueueFull ? toRefusal(error, context) : error;
    }
  });
  route("roster.decline", async ({ params: { id: agencyId, cardId }, body, viewer }) => {
    await declineApplicant(context, viewer, { agencyId, cardId }, body.text);
    return {};
  });
  route("roster.change", async ({ params: { id: agencyId, cardId }, body, viewer }) => ({
    row: await changeRosterRow(context, viewer, { agencyId, cardId }, body),
  }));
  route("roster.fields", async ({ params, viewer }) => ({ fields: await readOwnFields(context, viewer, params.id) }));
  route("roster.setFields", async ({ params, body, viewer }) => ({
    fields: await setOwnFields(context, viewer, params.id, body),
  }));
  route("roster.export", async ({ params: { id: agencyId, cardId }, viewer }) => ({
    held: await exportHeld(context, viewer, { agencyId, cardId }),
  }));
  route("roster.bulk", ({ params, body, viewer }) => changeManyRows(context, viewer, params.id, body));
  route("roster.invite", ({ params: { id: agencyId, cardId }, body, viewer }) =>
    inviteToClaim(context, viewer, { agencyId, cardId }, body?.email ?? null),
  );
  route("roster.merge", async ({ params: { id: agencyId, cardId }, body: { into }, viewer }) => ({
    row: await mergeCards(context, viewer, { agencyId, cardId, into }),
  }));
  route("roster.release", async ({ params: { id: agencyId, cardId }, viewer }) => {
    await releaseCard(context, viewer, { agencyId, cardId });
    return {};
  });
}
