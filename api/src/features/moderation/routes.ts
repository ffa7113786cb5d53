import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { blockAgency, unblockAgency } from "./agencies/usecases.ts";
import { appeal, listCardAudit } from "./appeals/usecases.ts";
import { decideItem } from "./decisions/decide.ts";
import { undoDecision } from "./decisions/undo.ts";
import { getItem, getNumbers, listItems, openCardItem } from "./items/usecases.ts";
import { dropModerator, listNamed, nameModerator, requireAdmin, requireModerator } from "./moderators/usecases.ts";
import { setAge } from "./people/age.ts";
import { block, findPeople, getHistory, unblock } from "./people/usecases.ts";
import type { ItemHandlers } from "./ports.ts";
import { reportCard } from "./reports/usecases.ts";

/** `handlers` apply decisions about items that other features open. */
export function registerModeration(route: Route, context: AppContext, handlers: ItemHandlers = {}): void {
  route("moderation.report", async ({ params, body, viewer, request }) => {
    const reporter = { userId: viewer?.userId ?? null, locale: callerLocale(request) };
    await reportCard(context, reporter, params.id, body);
    return {};
  });
  route("moderation.appeal", async ({ params, body, viewer }) => ({
    model: await appeal(context, viewer, params.id, body.text),
  }));
  route("moderation.listAudit", async ({ params, viewer }) => ({
    acts: await listCardAudit(context, viewer, params.id),
  }));

  route("moderation.listItems", async ({ query, viewer }) =>
    listItems(context, requireModerator(context, viewer), query),
  );
  route("moderation.openItem", async ({ body, viewer }) => ({
    case: await openCardItem(context, requireModerator(context, viewer), body.card_id),
  }));
  route("moderation.getItem", async ({ params, viewer }) => ({
    case: await getItem(context, requireModerator(context, viewer), params.id, handlers),
  }));
  route("moderation.decide", async ({ params, body, viewer }) => ({
    case: await decideItem(context, requireModerator(context, viewer), params.id, body, handlers),
  }));
  route("moderation.undo", async ({ params, viewer }) => ({
    case: await undoDecision(context, requireModerator(context, viewer), params.id, handlers),
  }));
  route("moderation.counts", async ({ viewer }) => getNumbers(context, requireModerator(context, viewer)));

  route("moderation.setAge", async ({ params, body, viewer }) =>
    setAge(context, requireModerator(context, viewer), params.id, body),
  );
  route("moderation.listPeople", async ({ query, viewer }) => ({
    people: await findPeople(context, requireModerator(context, viewer), query.q),
  }));
  route("moderation.getPerson", async ({ params, viewer }) => ({
    person: await getHistory(context, requireModerator(context, viewer), params.id, handlers),
  }));
  route("moderation.block", async ({ params, body, viewer }) => {
    await block(context, requireModerator(context, viewer), params.id, body.reason);
    return {};
  });
  route("moderation.unblock", async ({ params, viewer }) => {
    await unblock(context, requireModerator(context, viewer), params.id);
    return {};
  });

  route("moderation.blockAgency", async ({ params, body, viewer }) => {
    await blockAgency(context, requireModerator(context, viewer), params.id, body.reason);
    return {};
  });
  route("moderation.unblockAgency", async ({ params, viewer }) => {
    await unblockAgency(context, requireModerator(context, viewer), params.id);
    return {};
  });

  route("moderation.listModerators", async ({ viewer }) => ({
    moderators: await listNamed(context, requireAdmin(context, viewer)),
  }));
  route("moderation.appointModerator", async ({ body, viewer }) => {
    const admin = requireAdmin(context, viewer);
    await nameModerator(context, admin, body.email);
    return { moderators: await listNamed(context, admin) };
  });
  route("moderation.dismissModerator", async ({ params, viewer }) => {
    const admin = requireAdmin(context, viewer);
    await dropModerator(context, admin, params.id);
    return { moderators: await listNamed(context, admin) };
  });
}
