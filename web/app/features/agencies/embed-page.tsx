import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { Link } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { usePublicAgency } from "./public-queries.ts";

interface EmbedPageProps {
  slug: string;
  children: (shown: { cards: readonly TileCard[]; label: string }) => ReactNode;
}

/** The faces of an agency inside another site's page. It has no scripts; its links open new tabs. */
export function EmbedPage({ slug, children }: EmbedPageProps) {
  const { asked, agency, cards } = usePublicAgency(slug, true);
  const site = useSite();
  const name = agency.data?.agency.name;
  const models = cards.data?.models ?? [];
  return (
    <>
      <PageMeta title={name ?? m.agencies_public_missing()} path={paths.agencyPublic(slug)} private />
      <main>
        {name && <h1 className="sr-only">{name}</h1>}
        {name && models.length > 0 && children({ cards: models, label: m.agencies_public_faces({ agency: name }) })}
        {models.length === 0 && (
          <p className="p-8 text-center text-muted">{name ? m.agencies_public_empty() : m.agencies_public_missing()}</p>
        )}
        {name && (
          <p className="p-4 text-center text-sm">
            <Link
              to={paths.agencyPublic(slug, asked.board ? { board: asked.board } : {})}
              className="target max-w-full wrap-anywhere text-muted underline underline-offset-4 hover:text-ink"
            >
              {m.agencies_embed_all({ agency: name, site: site.name })}
            </Link>
          </p>
        )}
      </main>
    </>
  );
}
