import type { Parts } from "../../parts.ts";
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
export function registerModeration(route: Route, parts: Parts, handlers: ItemHandlers = {}): void {
  route("moderation.report", async ({ params, body, viewer, request }) => {
    const reporter = { userId: viewer?.userId ?? null, locale: callerLocale(request) };
    await reportCard(parts, reporter, params.id, body);
    return {};
  });
  route("moderation.appeal", async ({ params, body, viewer }) => ({
    model: await appeal(parts, viewer, params.id, body.text),
  }));
  route("moderation.listAudit", async ({ params, viewer }) => ({
    acts: await listCardAudit(parts, viewer, params.id),
  }));

  route("moderation.listItems", async ({ query, viewer }) => listItems(parts, requireModerator(parts, viewer), query));
  route("moderation.openItem", async ({ body, viewer }) => ({
    case: await openCardItem(parts, requireModerator(parts, viewer), body.card_id),
  }));
  route("moderation.getItem", async ({ params, viewer }) => ({
    case: await getItem(parts, requireModerator(parts, viewer), params.id, handlers),
  }));
  route("moderation.decide", async ({ params, body, viewer }) => ({
    case: await decideItem(parts, requireModerator(parts, viewer), params.id, body, handlers),
  }));
  route("moderation.undo", async ({ params, viewer }) => ({
    case: await undoDecision(parts, requireModerator(parts, viewer), params.id, handlers),
  }));
  route("moderation.counts", async ({ viewer }) => getNumbers(parts, requireModerator(parts, viewer)));

  route("moderation.setAge", async ({ params, body, viewer }) =>
    setAge(parts, requireModerator(parts, viewer), params.id, body),
  );
  route("moderation.listPeople", async ({ query, viewer }) => ({
    people: await findPeople(parts, requireModerator(parts, viewer), query.q),
  }));
  route("moderation.getPerson", async ({ params, viewer }) => ({
    person: await getHistory(parts, requireModerator(parts, viewer), params.id, handlers),
  }));
  route("moderation.block", async ({ params, body, viewer }) => {
    await block(parts, requireModerator(parts, viewer), params.id, body.reason);
    return {};
  });
  route("moderation.unblock", async ({ params, viewer }) => {
    await unblock(parts, requireModerator(parts, viewer), params.id);
    return {};
  });

  route("moderation.blockAgency", async ({ params, body, viewer }) => {
    await blockAgency(parts, requireModerator(parts, viewer), params.id, body.reason);
    return {};
  });
  route("moderation.unblockAgency", async ({ params, viewer }) => {
    await unblockAgency(parts, requireModerator(parts, viewer), params.id);
    return {};
  });

  route("moderation.listModerators", async ({ viewer }) => ({
    moderators: await listNamed(parts, requireAdmin(parts, viewer)),
  }));
  route("moderation.appointModerator", async ({ body, viewer }) => {
    const admin = requireAdmin(parts, viewer);
    await nameModerator(parts, admin, body.email);
    return { moderators: await listNamed(parts, admin) };
  });
  route("moderation.dismissModerator", async ({ params, viewer }) => {
    const admin = requireAdmin(parts, viewer);
    await dropModerator(parts, admin, params.id);
    return { moderators: await listNamed(parts, admin) };
  });
}
