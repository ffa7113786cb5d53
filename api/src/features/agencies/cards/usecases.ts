import type { AgencyCardsQuery } from "@compcard/domain/agencies/schema";
import { AppError } from "@compcard/domain/errors";
import { paginate } from "@compcard/domain/pagination";
import type { AppContext } from "../../../app-context.ts";
import { findVerifiedAgency } from "../../../core/representations/store.ts";
import { countShownCards, listShownCards } from "../../../core/representations/store-shown-cards.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";

/**
 * A page of the cards that an agency shows. From the primary database, which revisions of cached answers follow.
 * @throws `agency.not_found` for one that is not verified, too.
 */
export async function findAgencyCards(
  { database: { db } }: Pick<AppContext, "database">,
  viewer: Viewer | null,
  slug: string,
  query: AgencyCardsQuery,
) {
  const agency = await findVerifiedAgency(db, slug);
  if (!agency) throw new AppError("agency.not_found");
  const ids = await listShownCards(db, agency.id, viewer, query);
  const total = await countShownCards(db, agency.id, viewer, query.board);
  return { ids, pagination: paginate(query.page, query.limit, total) };
}
