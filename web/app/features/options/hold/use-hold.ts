import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { type Dispatch, type SetStateAction, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";
import { wireDays } from "../jobs/marked-days.ts";
import type { HoldRequest } from "./hold-link.ts";

/** Everything typed in the dialog. */
export interface HoldDraft {
  /** Keys of the selection's half days that are not wanted. */
  off: ReadonlySet<string>;
  /** Days that were marked, where the selection has none. */
  marked: readonly HalfDay[];
  name: string;
  email: string;
  code: string;
  /** The address to which the code was mailed; null before. */
  mailedTo: string | null;
}

export const emptyDraft: HoldDraft = { off: new Set(), marked: [], name: "", email: "", code: "", mailedTo: null };

type HoldProblems = Partial<Record<"days" | "name" | "email" | "code" | "all", string>>;

/** Sends a request and its code; a refusal stands beside its field. */
export function useHold(
  { link, cardId, name: model, nameless }: HoldRequest,
  draft: HoldDraft,
  offered: readonly HalfDay[] | null,
  { onChange, onClose }: { onChange: Dispatch<SetStateAction<HoldDraft>>; onClose: () => void },
) {
  const [problems, setProblems] = useState<HoldProblems>({});
  const [busy, setBusy] = useState(false);
  const days = offered ? offered.filter((day) => !draft.off.has(keyOf(day))) : draft.marked;
  const email = draft.email.trim();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblems({});
    try {
      await work();
    } catch (error) {
      if (!link.closes(error)) setProblems(problemsOf(error));
    }
    setBusy(false);
  }

  async function finish(): Promise<void> {
    toast.success(m.hold_sent({ name: model }), { id: "hold" });
    onChange((now) => ({ ...now, code: "", mailedTo: null }));
    onClose();
    await link.look();
  }

  const target = () => {
    const { params, ...how } = link.holder();
    return { ...how, params: { ...params, cardId } };
  };

  function request(): void {
    const found: HoldProblems = {
      ...(days.length === 0 && { days: m.hold_days_none() }),
      ...(nameless && draft.name.trim() === "" && { name: m.shared_name_required() }),
      ...(email === "" && { email: m.hold_email_none() }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void attempt(async () => {
      if (nameless) await link.submitName(draft.name.trim());
      const { confirmed } = await callApi("shared.hold", { ...target(), body: { days: wireDays(days), email } });
      if (confirmed) await finish();
      // A person who has gone on meanwhile stays where they are: with the code they typed, or another address.
      else onChange((now) => (now === draft ? { ...draft, code: "", mailedTo: email } : now));
    });
  }

  function confirm(): void {
    const isEmpty = draft.code.trim() === "";
    setProblems(isEmpty ? { code: m.hold_code_none() } : {});
    if (isEmpty) return;
    void attempt(async () => {
      const body = { email: draft.mailedTo ?? email, code: draft.code };
      await callApi("shared.confirmHold", { ...target(), body });
      await finish();
    });
  }

  return { problems, busy, request, confirm };
}

function problemsOf(error: unknown): HoldProblems {
  if (!(error instanceof ApiError)) return { all: errorText(error) };
  if (error.code === "verification.wrong_code") return { code: errorText(error) };
  const texts: HoldProblems = {
    days: m.hold_days_wrong(),
    email: m.hold_email_wrong(),
    code: m.hold_code_wrong(),
    name: m.shared_name_bad(),
  };
  const names = error.fields.map(({ path }) => path.split(".")[0] as keyof HoldProblems).filter((name) => texts[name]);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, texts[name]])) : { all: errorText(error) };
}
