import type { Agency } from "@compcard/domain/agencies/schema";
import type { Enquiry, EnquiryQuery } from "@compcard/domain/enquiries/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { wireNames } from "../../lib/card-name.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Segments } from "../../ui/segments.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { useAgencyChanged } from "./use-agencies.ts";

/** Messages that the agency received: all, or those for one card. Filters and page stand in the address. */
export function Inbox({ agency }: { agency: Agency }) {
  const [search, setSearch] = useSearchParams();
  const [state, card, page] = [search.get("state") ?? "", search.get("card") ?? "", Number(search.get("page")) || 1];
  const query = { state, card, page } as unknown as EnquiryQuery;
  const inbox = apiQuery("enquiries.list", { params: { id: agency.id }, query });
  const messages = useApiQuery(inbox, { staleTime: 0, keepPrevious: true });
  const { data } = messages;
  const addressOf = (change: { state?: string; card?: string; page?: string }) => {
    const next = { view: "inbox", state, card, ...change };
    return new URLSearchParams(Object.entries(next).filter(([, value]) => value));
  };
  const chosen = card && data?.enquiries.find(({ model }) => model?.id === card)?.model;
  const name = chosen && wireNames(chosen).name;
  return (
    <div className="max-w-3xl">
      <Segments
        label={m.agencies_inbox_state()}
        options={[
          { value: "", label: m.agencies_inbox_all() },
          { value: "open", label: m.agencies_inbox_open() },
          { value: "answered", label: m.agencies_inbox_answered() },
        ]}
        value={state}
        onChange={(value) => setSearch(addressOf({ state: value }), { replace: true })}
        className="flex-wrap"
      />
      {card && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          <span>{name ? m.agencies_inbox_of_card({ name }) : m.agencies_inbox_of_one()}</span>
          <Button variant="quiet" onClick={() => setSearch(addressOf({ card: "" }))}>
            {m.agencies_inbox_card_all()}
          </Button>
        </p>
      )}
      <DataList
        query={messages}
        failed={m.agencies_inbox_failed()}
        reason
        whole
        rows="enquiries"
        empty={<EmptyState title={m.agencies_inbox_empty()} text={m.agencies_inbox_empty_text()} />}
        label={m.agencies_inbox()}
        className="mt-4"
      >
        {(enquiry) => <Message key={enquiry.id} agency={agency} enquiry={enquiry} />}
      </DataList>
      {data && (
        <div className="mt-8">
          <Pagination
            currentPage={page}
            totalPages={data.pagination.totalPages}
            href={(to) => `${paths.agency(agency.id)}?${addressOf({ page: String(to) })}`}
          />
        </div>
      )}
    </div>
  );
}

function Message({ agency, enquiry }: { agency: Agency; enquiry: Enquiry }) {
  const { model, sender, message, created_at, answered } = enquiry;
  const [answering, setAnswering] = useState(false);
  const changed = useAgencyChanged();
  const params = { id: agency.id, enquiryId: enquiry.id };
  const mark = useApiMutation({
    mutationFn: (isAnswered: boolean) =>
      isAnswered
        ? callApi("enquiries.answer", { params, body: { text: null } })
        : callApi("enquiries.reopen", { params }),
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  const who = sender.name || sender.email || "?";
  return (
    <li className="border-b border-hairline py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-xl wrap-anywhere">{who}</span>
        <span className="text-sm text-muted">{dateText(created_at)}</span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[sender.name ? sender.email : null, sender.company && m.agencies_inbox_verified({ company: sender.company })]
          .filter(Boolean)
          .join("\u00a0· ")}
      </p>
      <p className="mt-1">
        {model ? (
          <Link to={paths.card(model.id)} className="wrap-anywhere underline decoration-1 underline-offset-4">
            {m.agencies_inbox_for({ name: wireNames(model).name })}
          </Link>
        ) : (
          m.agencies_inbox_direct()
        )}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      {answered ? (
        <div className="mt-3 border-l-2 border-ink pl-4">
          {answered.text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answered.text}</p>}
          <p className="mt-1 text-sm text-muted">
            {answered.by
              ? m.agencies_inbox_answered_by({ name: answered.by, date: dateText(answered.at) })
              : m.agencies_inbox_answered_on({ date: dateText(answered.at) })}
          </p>
          {!answered.text && (
            <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate(false)}>
              {m.agencies_inbox_reopen()}
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => setAnswering(true)}>{m.agencies_inbox_answer()}</Button>
          <Button variant="secondary" busy={mark.isPending} onClick={() => mark.mutate(true)}>
            {m.agencies_inbox_mark()}
          </Button>
        </p>
      )}
      {answering && (
        <AnswerDialog params={params} to={{ name: who, email: sender.email }} onClose={() => setAnswering(false)} />
      )}
    </li>
  );
}

function dateText(moment: string): string {
  return dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
