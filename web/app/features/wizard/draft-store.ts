import type { OwnerCard } from "@compcard/domain/cards/schema";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { judge } from "../../lib/outbox/entry.ts";
import {
  afterSave,
  type Edits,
  fieldsOf,
  keepMine,
  type Pending,
  rebase,
  sendable,
  takeTheirs,
  withEdits,
} from "./pending.ts";
import { findProblems } from "./problems.ts";
import { type Field, isField } from "./steps.ts";

/** `waiting`: no connection, a rate limit or a fault of the server; retried later. `lost`: the draft is gone, or another person's. */
export type SavePhase = "idle" | "saving" | "waiting" | "lost";

export interface DraftState {
  /** The card as the server last gave it. */
  saved: OwnerCard;
  pending: Pending;
  phase: SavePhase;
  /** Fields that were changed here and elsewhere; the person has to choose. */
  conflicts: Field[];
  /** Fields the server refused, with its words; they wait until they are changed. */
  refused: Partial<Record<Field, string>>;
  /** The person has confirmed being under 18. */
  ageIsSure: boolean;
  /** Why the last save failed; null while one is under way. */
  error: unknown;
}

export type Change = Edits & { version: number; status?: "draft" };

interface Parts {
  card: OwnerCard;
  pending: Pending;
  save(change: Change): Promise<OwnerCard>;
  /** Stores unsaved edits on the device. */
  keep(pending: Pending): void;
  today(): Date;
}

/** The draft being filled in: what is saved, what waits, and the one save at a time that turns the latter into the former. */
export function createDraftStore({ card, pending, save, keep, today }: Parts) {
  let state: DraftState = {
    saved: card,
    phase: "idle",
    refused: {},
    ageIsSure: false,
    error: null,
    ...rebase(pending, card),
  };
  /** Version of the card whose photos `saved` has. */
  let photosVersion = card.version;
  let lastSave: Promise<boolean> = Promise.resolve(true);
  const listeners = new Set<() => void>();

  function set(changes: Partial<DraftState>): void {
    state = { ...state, ...changes };
    if (changes.pending) keep(changes.pending);
    for (const listener of listeners) listener();
  }

  /** The card as an answer has it. One that an upload has overtaken does not know its photos yet. */
  function withNewestPhotos(answer: OwnerCard): OwnerCard {
    if (answer.version < photosVersion)
      return { ...answer, photos: state.saved.photos, photo_details: state.saved.photo_details };
    photosVersion = answer.version;
    return answer;
  }

  function goingOut(): Edits {
    const problems = findProblems({ ...state.saved, ...state.pending.edits }, today(), state);
    return sendable(
      state.pending,
      (field) => field in problems || field in state.refused || state.conflicts.includes(field),
    );
  }

  /** @returns whether the server now has everything that could go out. */
  async function saveOnce(publish: boolean): Promise<boolean> {
    // Our own uploads raise the version too, so an answer "changed meanwhile" is often nobody's conflict: merge and go again.
    for (let attempt = 0; attempt < 4; attempt++) {
      const sent = goingOut();
      if (publish ? state.conflicts.length > 0 : fieldsOf(sent).length === 0) return !publish;
      const asDraft = !publish && state.saved.status === "draft";
      set({ phase: "saving", error: null });
      try {
        const saved = await save({ ...sent, version: state.saved.version, ...(asDraft ? { status: "draft" } : {}) });
        set({ saved: withNewestPhotos(saved), pending: afterSave(state.pending, sent), phase: "idle" });
        return true;
      } catch (error) {
        if (!mended(error)) return false;
        if (publish && Object.keys(state.refused).length > 0) return false;
      }
    }
    set({ phase: "waiting" });
    return false;
  }

  /** Applies what a refusal reports. @returns whether to retry at once */
  function mended(error: unknown): boolean {
    if (!(error instanceof ApiError)) throw error;
    const theirs =
      error.code === "card.conflict" ? (error.details as { model?: OwnerCard } | undefined)?.model : undefined;
    if (theirs) {
      set({ saved: withNewestPhotos(theirs), phase: "idle", ...rebase(state.pending, theirs) });
      return true;
    }
    const named = error.fields.flatMap(({ path, message }) => {
      const field = path.split(".")[0] ?? "";
      // A refusal with a code of its own has words in every language.
      const words = error.code === "request.invalid" ? message : errorText(error);
      return isField(field) ? [[field, words] as const] : [];
    });
    if (error.status === 400 && named.length > 0) {
      set({ phase: "idle", refused: { ...state.refused, ...Object.fromEntries(named) } });
      return true;
    }
    const isGone = error.status === 403 || error.status === 404;
    set({ phase: isGone ? "lost" : judge(error) === "retry" ? "waiting" : "idle", error });
    return false;
  }

  function flushOnce(publish: boolean): Promise<boolean> {
    lastSave = lastSave.then(
      () => saveOnce(publish),
      () => saveOnce(publish),
    );
    return lastSave;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    /** True if there is anything to send that has no problem. */
    canSend: () => fieldsOf(goingOut()).length > 0,
    /** Goes on with what an earlier page had not sent. */
    takeUp(earlier: Pending) {
      const typed = state.pending.edits;
      set(rebase(earlier, state.saved));
      this.edit(typed);
    },
    edit(changes: Edits) {
      const refused = { ...state.refused };
      for (const field of fieldsOf(changes)) delete refused[field];
      set({ pending: withEdits(state.pending, state.saved, changes), refused });
    },
    confirmAge() {
      set({ ageIsSure: true });
    },
    /** Sends what was changed, leaving the card a draft. */
    flush: () => flushOnce(false),
    /** Sends what was changed and publishes the card. */
    publish: () => flushOnce(true),
    /**
     * Photos have calls of their own. The version of their answers stands for the fields only if nothing else was saved in
     * between; otherwise the next save meets the other one (CARD-12).
     */
    adopt({ photos, photo_details, version }: Pick<OwnerCard, "photos" | "photo_details" | "version">) {
      const { saved } = state;
      photosVersion = Math.max(version, photosVersion);
      set({
        saved: { ...saved, photos, photo_details, version: saved.version + (version === saved.version + 1 ? 1 : 0) },
      });
    },
    chooseMine() {
      set({ pending: keepMine(state.pending, state.saved), conflicts: [] });
    },
    chooseTheirs() {
      set({ pending: takeTheirs(state.pending, state.saved, state.conflicts), conflicts: [] });
    },
  };
}

/** True if typed text waits for a connection. */
export function isOffline({ phase, error }: Pick<DraftState, "phase" | "error">): boolean {
  return phase === "waiting" && error instanceof ApiError && error.status === 0;
}
