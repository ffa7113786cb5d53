import { overwriteGetLocale } from "@compcard/domain/runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { openDevice } from "./device.ts";
import { DoneBox } from "./done-box.tsx";
import type { Shared } from "./use-shared-session.ts";

const doneAt = "2026-11-22T10:00:01.000Z";

/** The end of the page of somebody who was done at that moment, and voted at these. */
function box(
  done_at: string | null,
  voted: readonly string[],
  waiting: Partial<Shared & { open: number }> = {},
): string {
  const votes = voted.map((updated_at) => ({
    card_id: updated_at,
    choice: "yes",
    comment: null,
    replies: [],
    updated_at,
  }));
  const guest = { id: "g", name: "Оля", done_at, votes };
  const device = openDevice("token").get();
  const stage = { at: "open", selection: {}, guest };
  const shared = { session: {}, votes: {}, device, unsent: {}, state: { stage }, ...waiting } as unknown as Shared;
  overwriteGetLocale(() => "ru");
  return renderToStaticMarkup(<DoneBox open={0} {...shared} />);
}

const offers = (page: string) => page.includes("Сообщить, что готово");

it("done is sent once, and again after further votes, sent or not", () => {
  const before = "2026-11-22T10:00:00.000Z";
  const after = "2026-11-22T10:00:02.000Z";
  expect(offers(box(null, []))).toBe(true);
  expect(offers(box(doneAt, [before, doneAt]))).toBe(false);
  expect(box(doneAt, [before])).toContain("Букер знает, что ответы готовы");
  expect(offers(box(doneAt, [before, after]))).toBe(true);
  expect(box(doneAt, [after])).toContain("есть новые ответы");
  expect(offers(box(doneAt, [before], { unsent: { anna: { choice: "no" } } }))).toBe(true);
  expect(offers(box(doneAt, [after], { isFinishing: true }))).toBe(false);
});

it("TL-48 states before it is sent how many cards have no answer", () => {
  expect(box(null, [], { open: 32 })).toContain("Пока без ответа: 32");
  expect(box(null, [])).not.toContain("без ответа");
});
