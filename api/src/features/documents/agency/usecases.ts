import { createHash } from "node:crypto";
import { agencyPlace } from "@compcard/domain/agencies/place";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { AppContext } from "../../../app-context.ts";
import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import { listGuestPrints } from "../../../core/reading/print.ts";
import { findVerifiedAgency } from "../../../core/representations/store.ts";
import { listShownCards } from "../../../core/representations/store-shown-cards.ts";
import { createCrop, createFit } from "../crops.ts";
import { makeQueued } from "../make.ts";
import { makeCached } from "../make-cached.ts";
import { statementOf } from "../statement.ts";
import { layoutDigest } from "../template.ts";
import { type AgencyPicture, makeAgencyPicture } from "./picture.ts";

export interface AgencyShare {
  /** A digest of what the picture shows. */
  tag: string;
  /** Taken from those already made, or made once `admit` lets it. */
  bytes(admit: () => Promise<void>): Promise<Buffer>;
}

/** Cards that are looked at for faces. */
const candidates = 24;

/**
 * The picture of links to an agency's public page: name, logo, and faces that guests see there.
 * @throws `agency.not_found` for one that is not verified, too; and as `makeQueued`.
 */
export async function getAgencyShare(context: AppContext, slug: string, locale: Locale): Promise<AgencyShare> {
  const { db } = context.database;
  const agency = await findVerifiedAgency(db, slug);
  if (!agency) throw new AppError("agency.not_found");
  const ids = await listShownCards(db, agency.id, null, { page: 1, limit: candidates });
  const prints = await listGuestPrints(context, ids, { agencyId: null, restricted: false });
  const faces = ids.flatMap<ShownPhoto>((id) => prints.get(id)?.photos[0] ?? []);
  const place = agencyPlace(agency, locale);
  const kind = m.agencies_public_kind({}, { locale });
  const { name, logo_key: logo } = agency;
  const picture: AgencyPicture = {
    ...{ locale, name, slug, logo },
    line: place ? `${kind}  ·  ${place}` : kind,
    // Four in a square, or one as large as that.
    faces: faces.length < 4 ? faces.slice(0, 1) : faces.slice(0, 4),
  };
  const content = JSON.stringify([layoutDigest(), picture], (key, value) => (key === "widths" ? undefined : value));
  const tag = `agency-${createHash("sha256").update(content).digest("hex").slice(0, 40)}`;
  return {
    tag,
    async bytes(admit) {
      const cached = await context.documents.cache.read(tag);
      if (cached) return cached;
      await admit();
      const { storage, documents } = context;
      const { typeset } = documents.typesetter;
      const tools = {
        crop: createCrop(context, locale),
        fit: createFit(storage),
        typeset,
        statement: statementOf(context, picture.faces, true),
      };
      const make = () => makeAgencyPicture(picture, tools);
      return makeCached(context, tag, () => makeQueued(context, { turn: "first", format: "agency share" }, make));
    },
  };
}
