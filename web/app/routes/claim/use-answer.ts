import type { CardRight } from "@compcard/domain/agencies/rights";
import { useState } from "react";
import { tabStorage } from "../../lib/browser/storage.ts";

/** The choices of a model before she presses a button. */
interface Answer {
  rights: CardRight[];
  status: "published" | "draft";
}

const key = "claim_answer";

/** The choice on a claim page. The tab keeps it on the way to the sign-in and back. */
export function useAnswer(token: string, offered: CardRight[]) {
  const [answer, setAnswer] = useState<Answer>(() => readAnswer(token) ?? { rights: offered, status: "published" });
  return {
    ...answer,
    choose(change: Partial<Answer>): void {
      const next = { ...answer, ...change };
      setAnswer(next);
      tabStorage().setItem(key, JSON.stringify({ token, ...next }));
    },
  };
}

export function clearAnswer(): void {
  tabStorage().removeItem(key);
}

function readAnswer(token: string): Answer | null {
  const stored = JSON.parse(tabStorage().getItem(key) ?? "null") as (Answer & { token: string }) | null;
  return stored?.token === token ? { rights: stored.rights, status: stored.status } : null;
}
