import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { Photo } from "../../ui/photo.tsx";
import { wholeWords } from "../../ui/whole-words.ts";
import { About } from "./about.tsx";
import { AgeDialog } from "./age-dialog.tsx";
import { AuditList } from "./audit-list.tsx";
import { bookerText, statusText } from "./moderation-texts.ts";
import { Part } from "./part.tsx";
import { PersonAgencies } from "./person-agencies.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Spent } from "./spent.tsx";
import { useRefresh } from "./use-moderation.ts";

/** A person with cards and every audit entry about them. */
export function Person({ id }: { id: string }) {
  const query = useApiQuery(apiQuery("moderation.getPerson", { params: { id } }), { staleTime: 0 });
  return (
    <Loaded query={query} failed={m.moderation_load_error()} whole className="mt-6">
      {({ person }) => <Found id={id} person={person} />}
    </Loaded>
  );
}

function Found({ id, person }: { id: string; person: AnswerOf<"moderation.getPerson">["person"] }) {
  const [confirming, setConfirming] = useState<"block" | "revoke" | null>(null);
  const [ageOf, setAgeOf] = useState<string | null>(null);
  const refresh = useRefresh();
  const go = useLocalNavigate();
  const keep = useApiMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? callApi("moderation.unblock", { params: { id } })
        : callApi("moderation.block", { params: { id }, body: { reason } }),
    onSuccess: (_answer, reason) =>
      toast.success(reason === null ? m.moderation_unblocked() : m.moderation_done_block(), { id: "moderation" }),
    errorToast: { id: "moderation" },
    onSettled: refresh,
  });
  const revoke = useApiMutation({
    mutationFn: (reason: string) => callApi("bookers.revoke", { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(m.moderation_revoked(), { id: "moderation" }),
    errorToast: { id: "moderation" },
    onSettled: refresh,
  });
  const look = useApiMutation({
    mutationFn: (cardId: string) => callApi("moderation.openItem", { body: { card_id: cardId } }),
    onSuccess: (answer) => go(paths.moderation({ case: answer.case.id })),
    errorToast: { id: "moderation" },
  });
  return (
    <article className="mt-6" aria-labelledby="person">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 id="person" className="@container font-display text-3xl">
            <span {...wholeWords(person.name ?? "")}>{person.name || m.common_no_name()}</span>
          </h2>
          <p className="text-muted wrap-anywhere">
            {[
              person.email,
              m.moderation_since({ date: dateFormat({ dateStyle: "medium" }).format(new Date(person.created_at)) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {person.blocked && <Badge tone="accent">{m.moderation_blocked()}</Badge>}
          {person.booker && <p className="mt-2 wrap-anywhere">{bookerText(person.booker)}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {person.booker?.state === "verified" && (
            <Button variant="secondary" busy={revoke.isPending} onClick={() => setConfirming("revoke")}>
              {m.moderation_revoke()}
            </Button>
          )}
          {person.blocked ? (
            <Button variant="secondary" busy={keep.isPending} onClick={() => keep.mutate(null)}>
              {m.moderation_unblock()}
            </Button>
          ) : (
            <Button variant="danger" busy={keep.isPending} onClick={() => setConfirming("block")}>
              {m.moderation_block()}
            </Button>
          )}
        </div>
      </div>
      <About lines={person.about} />
      {person.spent.length > 0 && (
        <Part title={m.moderation_spent_title()}>
          <Spent days={person.spent} />
        </Part>
      )}
      {person.agencies.length > 0 && (
        <Part title={m.moderation_agencies()}>
          <PersonAgencies agencies={person.agencies} />
        </Part>
      )}
      <Part title={m.moderation_person_cards()}>
        <Rows
          rows={person.cards}
          empty={<p className="text-muted">{m.moderation_person_none()}</p>}
          list="grid grid-cols-1 gap-4"
        >
          {(card) => (
            <li key={card.id} className="flex flex-wrap items-center gap-4">
              <span className="w-16 shrink-0">
                <Photo src={card.cover} alt="" ratio="4 / 5" sizes="64px" />
              </span>
              <span className="min-w-0 grow">
                {!card.draft && (
                  <span className="block font-medium wrap-anywhere">{card.name || m.common_no_name()}</span>
                )}
                <span className="block text-sm text-muted">{statusText(card.status)}</span>
                {card.draft && <span className="block text-sm text-muted">{m.moderation_draft()}</span>}
              </span>
              <Button variant="secondary" onClick={() => setAgeOf(card.id)}>
                {m.moderation_age_set()}
              </Button>
              {!card.draft && (
                <Button
                  variant="secondary"
                  busy={look.isPending && look.variables === card.id}
                  onClick={() => look.mutate(card.id)}
                >
                  {m.moderation_check()}
                </Button>
              )}
            </li>
          )}
        </Rows>
      </Part>
      <Part title={m.moderation_history()}>
        <AuditList entries={person.acts} />
      </Part>
      {ageOf && <AgeDialog cardId={ageOf} onClose={() => setAgeOf(null)} />}
      {confirming && (
        <ReasonDialog
          what={confirming}
          onClose={() => setConfirming(null)}
          onReason={(reason) => {
            setConfirming(null);
            (confirming === "block" ? keep : revoke).mutate(reason);
          }}
        />
      )}
    </article>
  );
}
