import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { maxHomeCards } from "@compcard/domain/home/limits";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import type { ReactNode } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { shownAsToast, useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { cardName, cardNames } from "../../lib/card-name.ts";
import { Link } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { BothNames } from "../../ui/both-names.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { ArrowDown } from "../../ui/icons/arrow-down.tsx";
import { ArrowUp } from "../../ui/icons/arrow-up.tsx";
import { X } from "../../ui/icons/x.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Part } from "./part.tsx";

/** Cards of the home page: chosen, put in order and removed (TL-21). Without a choice the site takes complete cards itself. */
export function HomeCards() {
  const query = useApiQuery(apiQuery("home.chosen"), { staleTime: 0 });
  return (
    <Loaded query={query} failed={m.moderation_load_error()} whole>
      {(cards) => <Choice {...cards} refetch={query.refetch} />}
    </Loaded>
  );
}

function Choice({ cards, suggested, refetch }: AnswerOf<"home.chosen"> & { refetch: () => unknown }) {
  const choose = useApiMutation({
    mutationFn: (cards: string[]) => callApi("home.choose", { body: { cards } }),
    onSuccess: () => toast.success(m.moderation_home_saved(), { id: "moderation" }),
    errorToast: { id: "moderation", title: m.moderation_home_failed },
    onSettled: () => refetch(),
  });
  const ids = cards.map(({ id }) => id);
  const isFull = ids.length >= maxHomeCards;
  const move = (from: number, to: number) => choose.mutate(moved(ids, from, to));
  return (
    <div className="max-w-2xl">
      <p className="text-muted">{m.moderation_home_text({ max: String(maxHomeCards) })}</p>
      {cards.length === 0 ? (
        <p className="mt-4">{m.moderation_home_none()}</p>
      ) : (
        <ol className="mt-4 border-t border-hairline">
          {cards.map((card, at) => (
            <Line key={card.id} card={card}>
              <IconButton
                label={m.moderation_home_up({ name: cardName(card) })}
                disabled={at === 0 || choose.isPending}
                onPress={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" size={18} />
              </IconButton>
              <IconButton
                label={m.moderation_home_down({ name: cardName(card) })}
                disabled={at === ids.length - 1 || choose.isPending}
                onPress={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" size={18} />
              </IconButton>
              <IconButton
                label={m.moderation_home_remove({ name: cardName(card) })}
                disabled={choose.isPending}
                onPress={() => choose.mutate(ids.filter((id) => id !== card.id))}
              >
                <X aria-hidden="true" size={18} />
              </IconButton>
            </Line>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="mt-4">{m.moderation_home_full()}</p>
      ) : (
        <AddByAddress
          busy={choose.isPending}
          onAdd={(id) => choose.mutateAsync([...ids.filter((one) => one !== id), id])}
        />
      )}
      {suggested.length > 0 && (
        <Part title={m.moderation_home_suggested()}>
          <ul>
            {suggested.map((card) => (
              <Line key={card.id} card={card}>
                <Button
                  variant="secondary"
                  disabled={isFull || choose.isPending}
                  aria-label={m.moderation_home_add_of({ name: cardName(card) })}
                  onClick={() => choose.mutate([...ids, card.id])}
                >
                  {m.moderation_home_add()}
                </Button>
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ids[from] as string, ...rest.slice(to)];
}

function Line({ card, children }: { card: ListedCard; children: ReactNode }) {
  const cover = coverType(card.photos);
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2">
      <div className="w-12 shrink-0">
        <Photo
          src={(cover && card.photos[cover]) ?? null}
          detail={cover ? card.photo_details[cover] : undefined}
          alt=""
          ratio="4 / 5"
          sizes="48px"
        />
      </div>
      <Link to={paths.card(card.id)} className="target min-w-0 flex-1 wrap-anywhere hover:underline">
        <BothNames {...cardNames(card)} />
      </Link>
      <div className="flex shrink-0">{children}</div>
    </li>
  );
}

interface IconButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      className="target w-11 justify-center enabled:hover:bg-wash disabled:text-muted disabled:opacity-50"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const cardIdPattern = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** A card that is not among the suggested ones. */
function AddByAddress({ busy, onAdd }: { busy: boolean; onAdd: (id: string) => Promise<unknown> }) {
  const idOf = (address: string) => cardIdPattern.exec(address)?.[0];
  const form = useApiForm({
    values: { address: "" },
    check: ({ address }) => ({ address: !idOf(address) && m.moderation_home_address_wrong() }),
    call: async ({ address }) => onAdd(idOf(address) ?? ""),
    onDone: () => {
      form.renew({ address: "" });
    },
    onError: shownAsToast,
  });
  return (
    <ApiForm
      form={{ ...form, busy: form.busy || busy }}
      className="mt-6 flex flex-wrap items-end gap-3"
      actions={
        <Button type="submit" busy={busy} className="mb-6.5">
          {m.moderation_home_add()}
        </Button>
      }
    >
      <div className="min-w-0 grow">
        <TextField
          form={form}
          name="address"
          label={m.moderation_home_address()}
          hint={m.moderation_home_address_hint()}
          autoComplete="off"
        />
      </div>
    </ApiForm>
  );
}
