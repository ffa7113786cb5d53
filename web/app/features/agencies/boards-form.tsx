import { m } from "@compcard/domain/messages";
import { v4 as createUuid } from "uuid";
import { Button } from "../../ui/button.tsx";
import { ArrowDown } from "../../ui/icons/arrow-down.tsx";
import { ArrowUp } from "../../ui/icons/arrow-up.tsx";
import { X } from "../../ui/icons/x.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { useBoards } from "./use-boards.ts";

/** Names and order of boards; saved together. */
export function BoardsForm({ boards: { drafts, setDrafts, save } }: { boards: ReturnType<typeof useBoards> }) {
  const move = (index: number, by: number) =>
    setDrafts((before) => {
      const after = [...before];
      after.splice(index + by, 0, ...after.splice(index, 1));
      return after;
    });
  return (
    <form
      method="post"
      noValidate
      className="mt-4 max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(drafts);
      }}
    >
      <p className="text-muted">{m.agencies_boards_text()}</p>
      <ul className="mt-4 space-y-3">
        {drafts.map(({ key, name }, index) => (
          <li key={key} className="flex items-center gap-1">
            <TextInput
              aria-label={m.agencies_board_name({ number: index + 1 })}
              maxLength={100}
              value={name}
              onChange={({ target }) =>
                setDrafts(drafts.map((one) => (one.key === key ? { ...one, name: target.value } : one)))
              }
            />
            <button
              type="button"
              className="target w-11 justify-center hover:bg-wash disabled:text-hairline-strong"
              aria-label={m.agencies_board_up({ name })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className="target w-11 justify-center hover:bg-wash disabled:text-hairline-strong"
              aria-label={m.agencies_board_down({ name })}
              disabled={index === drafts.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className="target w-11 justify-center hover:bg-wash"
              aria-label={m.common_remove_item({ item: name })}
              onClick={() => setDrafts(drafts.filter((one) => one.key !== key))}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="button"
          variant="secondary"
          onClick={() => setDrafts([...drafts, { key: createUuid(), name: "", gender: null }])}
        >
          {m.agencies_board_add()}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {m.agencies_save()}
        </Button>
      </div>
    </form>
  );
}
