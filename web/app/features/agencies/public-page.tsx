import { agencyPlace } from "@compcard/domain/agencies/place";
import type { Board, PublicAgency } from "@compcard/domain/agencies/schema";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { About } from "./about.tsx";
import { AgencyMeta } from "./agency-meta.tsx";
import { usePublicAgency } from "./public-queries.ts";

interface PublicPageProps {
  slug: string;
  /** Status of the server's failed query for the agency. */
  failed: number | undefined;
  skeleton: ReactNode;
  children: (shown: { cards: readonly TileCard[]; label: string }) => ReactNode;
}

/** The public page of an agency: its description, its boards and the models who allow it to show them. */
export function PublicPage({ slug, failed, skeleton, children }: PublicPageProps) {
  const { asked, agency, cards } = usePublicAgency(slug);
  if (!agency.data) {
    if (failed === 404 || (agency.error instanceof ApiError && [400, 404].includes(agency.error.status)))
      return <Absent />;
    return agency.error ? (
      <div className="page py-16">
        <Failed title={m.agencies_public_page_failed()} {...agency} />
      </div>
    ) : (
      skeleton
    );
  }
  const { name, boards } = agency.data.agency;
  const { models = [], pagination } = cards.data ?? {};
  return (
    <>
      <AgencyMeta agency={agency.data.agency} empty={pagination?.total === 0} />
      <div className="page pt-8 lg:pt-14">
        <Identity agency={agency.data.agency} />
        <Boards slug={slug} boards={boards} chosen={asked.board} />
      </div>
      <div aria-busy={cards.isPlaceholderData}>
        {cards.data &&
          models.length > 0 &&
          children({ cards: models, label: m.agencies_public_faces({ agency: name }) })}
        {!cards.data && !cards.error && skeleton}
        {!cards.data && cards.error && <Failed title={m.agencies_public_failed()} {...cards} />}
        {pagination?.total === 0 && <NoModels slug={slug} filtered={asked.board !== null} />}
      </div>
      {pagination && (
        <div className="page py-10">
          <Pagination
            currentPage={asked.page}
            totalPages={pagination.totalPages}
            href={(page) =>
              paths.agencyPublic(slug, {
                ...(asked.board ? { board: asked.board } : {}),
                ...(page > 1 ? { page } : {}),
              })
            }
          />
        </div>
      )}
      <About agency={agency.data.agency} />
    </>
  );
}

/** By hand: the list kit would add two scripts to the list of every guest page. */
function Failed({ title, error, refetch }: { title: string; error: unknown; refetch: () => unknown }) {
  return (
    <EmptyState
      title={title}
      text={errorText(error)}
      action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
    />
  );
}

function Absent() {
  return (
    <div className="page py-16">
      <EmptyState
        title={m.agencies_public_missing()}
        text={m.agencies_public_missing_text()}
        action={<LinkButton to={paths.search()}>{m.agencies_public_search()}</LinkButton>}
      />
    </div>
  );
}

/** On white in the dark theme too: logos are drawn for paper. */
function Identity({ agency }: { agency: PublicAgency }) {
  const { name, site, logo_url } = agency;
  const place = agencyPlace(agency, getLocale());
  return (
    <header className="flex flex-wrap items-end gap-x-8 gap-y-5">
      {logo_url && <img src={logo_url} alt="" className="h-20 w-36 shrink-0 bg-white object-contain object-left" />}
      <div className="min-w-0 grow">
        <p className="label-caps text-muted">{m.agencies_public_kind()}</p>
        <h1 className="mt-2 font-display text-4xl wrap-anywhere sm:text-6xl">{name}</h1>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 text-muted">
        {place && <span className="max-w-full wrap-anywhere">{place}</span>}
        {site && (
          <ExternalLink href={site} className="target max-w-full wrap-anywhere text-ink underline underline-offset-4">
            {new URL(site).hostname.replace(/^www\./, "")}
          </ExternalLink>
        )}
      </p>
    </header>
  );
}

function Boards({ slug, boards, chosen }: { slug: string; boards: readonly Board[]; chosen: string | null }) {
  if (boards.length === 0) return <div className="mt-8 border-t border-ink" />;
  const links = [{ id: null, name: m.agencies_public_all() }, ...boards];
  return (
    <nav aria-label={m.agencies_boards()} className="mt-8 border-t border-ink">
      <ul className="-mx-3 flex flex-wrap">
        {links.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.agencyPublic(slug, id ? { board: id } : {})}
              preventScrollReset
              aria-current={id === chosen ? "page" : undefined}
              className="target max-w-full border-b-2 border-transparent px-3 wrap-anywhere hover:bg-wash aria-[current]:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoModels({ slug, filtered }: { slug: string; filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? m.agencies_public_board_empty() : m.agencies_public_empty()}
      text={m.agencies_public_empty_text()}
      action={
        filtered ? (
          <LinkButton variant="secondary" to={paths.agencyPublic(slug)}>
            {m.agencies_public_all()}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
