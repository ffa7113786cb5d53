import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { lazyDialog } from "../../lib/lazy-dialog.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { AnswersView } from "./answers/answers-view.tsx";
import { useAnswers } from "./answers/use-answers.ts";
import { CardsView } from "./cards/cards-view.tsx";
import { DepartedList } from "./departed-list.tsx";
import type { DrawAddress } from "./links/address-dialog.tsx";
import { LinkList } from "./links/link-list.tsx";
import { useLinks } from "./links/use-links.ts";
import { MatrixButtons } from "./matrix-buttons.tsx";
import { SelectionHead } from "./selection-head.tsx";
import type { SelectionTools } from "./selection-tools.ts";
import { useLiveSelection } from "./use-live-selection.ts";

const LinkDialog = lazyDialog(() => import("./links/link-dialog.tsx"), "LinkDialog");

interface SelectionPageProps {
  id: string;
  address: DrawAddress;
  /** Other files, beside the matrix. */
  documents: (selection: Selection, answered: boolean) => ReactNode;
  tools: SelectionTools;
}

/** A person's selection: cards, votes and links. */
export function SelectionPage({ id, ...rest }: SelectionPageProps) {
  const query = useApiQuery(apiQuery("selections.get", { params: { id } }));
  useLiveSelection(id);
  return (
    <Loaded
      query={query}
      failed={m.selections_load_error()}
      whole
      heading={m.selections_one()}
      skeleton="page my-10 h-96"
      gone={{
        title: m.errors_selection_not_found(),
        text: m.selections_gone_text(),
        action: <LinkButton to={paths.selections()}>{m.selections_all()}</LinkButton>,
      }}
    >
      {({ selection }) => <Open key={id} selection={selection} {...rest} />}
    </Loaded>
  );
}

const views = ["models", "answers", "links"] as const;
type View = (typeof views)[number];

function Open({ selection, address, documents, tools }: Omit<SelectionPageProps, "id"> & { selection: Selection }) {
  const wanted = useSearchParams()[0].get("view");
  const view = views.find((one) => one === wanted) ?? "models";
  const [sending, setSending] = useState(false);
  usePageKey("s", () => setSending(true));
  const answered = (useAnswers(selection.id).data?.votes.length ?? 0) > 0;
  const files = (
    <>
      <MatrixButtons selection={selection} />
      {documents(selection, answered)}
    </>
  );
  return (
    <div className="page py-8 lg:py-10">
      <SelectionHead selection={selection} tools={tools} onSend={() => setSending(true)} />
      <Views selection={selection} view={view} />
      {view !== "links" && tools.holds(selection)}
      {view !== "links" && <DepartedList departed={selection.departed} />}
      {view === "models" && <CardsView selection={selection} files={files} tools={tools} />}
      {view === "answers" && <AnswersView selection={selection} onSend={() => setSending(true)} files={files} />}
      {view === "links" && (
        <LinkList selection={selection} tools={tools} address={address} onSend={() => setSending(true)} />
      )}
      {sending && <LinkDialog selection={selection} address={address} onClose={() => setSending(false)} />}
    </div>
  );
}

function Views({ selection: { id, cards }, view }: { selection: Selection; view: View }) {
  const votes = useAnswers(id).data;
  const links = useLinks(id).data?.links;
  const people = new Set(votes?.votes.map(({ guest_id }) => guest_id)).size;
  const rows = [
    { value: "models", text: m.selections_view_models(), count: cards.length, to: paths.selection(id) },
    {
      value: "answers",
      text: m.selections_view_answers(),
      count: people,
      to: paths.selection(id, { view: "answers" }),
    },
    {
      ...{ value: "links", text: m.selections_view_links() },
      count: links?.filter(({ open }) => open).length ?? 0,
      to: paths.selection(id, { view: "links" }),
    },
  ];
  return (
    <nav aria-label={m.selections_views()} className="-mx-2 mt-6 flex border-b border-hairline">
      {rows.map(({ value, text, count, to }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          aria-current={value === view ? "page" : undefined}
          className="target gap-1.5 border-b-2 border-transparent px-2 text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
        >
          <span>{text}</span>
          {count > 0 && <span className="text-sm">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
