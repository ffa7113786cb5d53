import { fullName } from "@compcard/domain/cards/full-name";
import type { AnswerOf } from "@compcard/domain/contract-types";
import type { Choice } from "@compcard/domain/selections/options";
import type { Guest, Opening, SharedSelection, Vote } from "@compcard/domain/selections/schema";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { answerOf, isTooLong, withVote } from "./answers.ts";
import { type Answer, type KeptDevice, keepDraft, say, setAside, settle, takeBack } from "./device.ts";
import { againIn, shortMs } from "./retry.ts";
import { keepEqual } from "./shown-card.ts";

/** Where somebody who holds a link has come to. */
export type Stage =
  | { at: "opening" }
  /** `problem`: why the one they typed did not open it. */
  | { at: "password"; problem: ApiError | null }
  | { at: "gone" }
  | { at: "failed"; error: unknown }
  | { at: "open"; selection: SharedSelection; guest: Guest };

export interface VisitState {
  stage: Stage;
  sending: boolean;
  /** Answers wait for a name. */
  asksName: boolean;
  /** What the server would not take, until the next answer. */
  refused: unknown;
}

/** So many times somebody who has seen nothing yet waits without a word. */
const patience = 3;

/**
 * What somebody does with a link: opens it and says what they think, card by card. Everything said is on the device first and
 * goes out in its order, now or when the server answers again; a link that is closed says so, whatever was under way.
 * `early`: the answer to its first question, where the page has asked already.
 */
export function createVisit(token: string, device: KeptDevice, early?: Promise<Response>) {
  let state: VisitState = { stage: { at: "opening" }, sending: false, asksName: false, refused: null };
  const listeners = new Set<() => void>();
  /** Also of those who have left since. */
  const names = new Map<string, string>();
  let opening: Promise<void> | undefined;
  let outdated = false;
  /** How often was asked how it stands, and which of these was told last. */
  let [asked, told] = [0, 0];
  /** What the server took of this page, and the last question before that: its answer may not know of it. */
  const taken = new Map<string, { vote: Vote; after: number }>();
  let done = { at: "", after: -1 };
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;

  function publish(change: Partial<VisitState>): void {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  }

  const holder = () => ({ params: { token }, guestKey: device.get().key, token: null });

  /** @throws ApiError */
  async function ask(with_: Opening = {}): Promise<void> {
    const { name } = device.get();
    try {
      await askAs({ ...(name ? { name } : {}), ...with_ });
    } catch (error) {
      if (with_.name !== undefined || name === null || !isInvalid(error)) throw error;
      // One that was typed without a connection may be none, and must not keep its owner out.
      device.update((before) => ({ ...before, name: null }));
      publish({ asksName: true });
      await askAs(with_);
    }
  }

  async function askAs(body: Opening): Promise<void> {
    const question = ++asked;
    const { selection, guest }: AnswerOf<"shared.open"> = await callApi("shared.open", {
      ...holder(),
      body,
      early: question === 1 ? early : undefined,
    });
    const cards = selection.cards.map(({ id }) => id);
    for (const { id, model } of selection.cards) names.set(id, fullName(model));
    device.update((before) => ({
      ...takeBack(before, cards),
      key: guest.key ?? before.key,
      name: guest.name ?? before.name,
    }));
    // Another question, asked later, was answered sooner.
    if (question < told) return;
    told = question;
    const since = [...taken.values()].filter(({ after }) => after >= question);
    const votes = since.reduce<Vote[]>((known, { vote }) => withVote(known, vote), guest.votes);
    const done_at = done.after >= question ? done.at : guest.done_at;
    const before = state.stage.at === "open" ? state.stage.selection.cards : [];
    const shown = { ...selection, cards: keepEqual(before, selection.cards) };
    publish({ stage: { at: "open", selection: shown, guest: { ...guest, done_at, votes } } });
  }

  /** Where a refusal leads; false where the page stays as it is. */
  function leads(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    const isOpen = state.stage.at === "open";
    if (error.code === "selection.gone" || (isInvalid(error) && !isOpen)) {
      setAllAside();
      publish({ stage: { at: "gone" } });
    } else if (error.code === "selection.password") publish({ stage: { at: "password", problem: null } });
    else return false;
    return true;
  }

  /** Nothing can go out any more: what waits and what was being typed is shown instead. */
  function setAllAside(): void {
    for (const [id, comment] of Object.entries(device.get().drafts)) {
      const { choice, comment: said } = answerTo(id);
      device.update((before) => keepDraft(before, id, null));
      if (comment.trim() !== said) device.update((before) => say(before, id, { choice, comment }));
    }
    for (const id of Object.keys(device.get().unsent)) device.update((before) => setAside(before, id, nameOf(id)));
  }

  async function open(): Promise<void> {
    try {
      await ask();
      send();
    } catch (error) {
      if (leads(error)) return;
      const again = againIn(error);
      if (again !== null) lookTimer = setTimeout(look, again);
      const { at } = state.stage;
      const waits = at === "opening" && asked <= patience && again !== null && again <= shortMs;
      // Whoever sees the selection, is asked for its password or told that it is closed goes on seeing that.
      if (!waits && (at === "opening" || at === "failed")) publish({ stage: { at: "failed", error } });
    }
  }

  /** Opens it, or asks how it stands now; once at a time, and once more for whoever wants to know meanwhile. */
  function look(): Promise<void> {
    clearTimeout(lookTimer);
    outdated = opening !== undefined;
    opening ??= openAnew().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function openAnew(): Promise<void> {
    do {
      outdated = false;
      await open();
    } while (outdated);
  }

  /** Sends what waits; whatever is said meanwhile goes along. */
  function send(): void {
    clearTimeout(timer);
    wanted = true;
    if (state.sending) return;
    publish({ sending: true });
    void sendWanted();
  }

  async function sendWanted(): Promise<void> {
    try {
      while (wanted) {
        wanted = false;
        await sendAll();
      }
    } catch (error) {
      if (leads(error) || !(error instanceof ApiError)) return;
      // Silence ends with the connection's return, which sends anew.
      const again = againIn(error);
      if (again !== null) timer = setTimeout(send, again);
      else if (error.status !== 0) publish({ refused: error });
    } finally {
      // In the same breath as nothing is wanted any more, so that no word falls between.
      publish({ sending: false });
    }
  }

  const firstUnsent = () => Object.entries(device.get().unsent)[0];

  async function sendAll(): Promise<void> {
    if (state.stage.at !== "open" || !(firstUnsent() || device.get().done)) return;
    if (device.get().name === null) return publish({ asksName: true });
    if (state.stage.guest.name !== device.get().name) await ask();
    if (device.get().name === null) return;
    for (let next = firstUnsent(); next; next = firstUnsent()) await sendOne(...next);
    if (!device.get().done) return;
    const { done_at } = await callApi("shared.done", holder());
    device.update((before) => ({ ...before, done: false }));
    done = { at: done_at, after: asked };
    changeGuest((guest) => ({ ...guest, done_at }));
  }

  async function sendOne(cardId: string, answer: Answer, again = true): Promise<void> {
    try {
      const { params, ...how } = holder();
      const { vote } = await callApi("shared.vote", { ...how, params: { ...params, cardId }, body: answer });
      device.update((before) => settle(before, cardId, answer));
      taken.set(cardId, { vote, after: asked });
      changeGuest((guest) => ({ ...guest, votes: withVote(guest.votes, vote) }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === "selection.card_left" || code === "card.not_found") {
        device.update((before) => setAside(before, cardId, nameOf(cardId)));
        void look();
      } else if (again && (code === "selection.unknown_guest" || code === "selection.name_needed")) {
        // The server has forgotten this device: it comes as a new one, with its name.
        await ask();
        await sendOne(cardId, answer, false);
      } else if (error instanceof ApiError && error.status === 400) {
        device.update((before) => keepDraft(settle(before, cardId, answer), cardId, answer.comment ?? null));
        publish({ refused: error });
      } else throw error;
    }
  }

  function changeGuest(change: (guest: Guest) => Guest): void {
    const { stage } = state;
    if (stage.at === "open") publish({ stage: { ...stage, guest: change(stage.guest) } });
  }

  const nameOf = (cardId: string) => names.get(cardId) ?? "";

  function answerTo(cardId: string): Answer {
    const votes = state.stage.at === "open" ? state.stage.guest.votes : [];
    return answerOf(device.get().unsent, votes, cardId);
  }

  function tell(cardId: string, answer: Answer): void {
    device.update((before) => say(before, cardId, answer));
    publish({ refused: null });
    send();
  }

  return {
    get: () => state,
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    look,
    send,
    /** The same choice again takes it back. */
    choose(cardId: string, choice: Choice): void {
      tell(cardId, { choice: answerTo(cardId).choice === choice ? null : choice });
    },
    /** Keeps what is being typed; `finishComment` lets it go out. */
    typeComment(cardId: string, text: string): void {
      device.update((before) => keepDraft(before, cardId, text));
    },
    finishComment(cardId: string): void {
      const text = device.get().drafts[cardId];
      if (text === undefined || isTooLong(text)) return;
      device.update((before) => keepDraft(before, cardId, null));
      const { choice, comment = "" } = answerTo(cardId);
      if (text.trim() !== comment) tell(cardId, { choice, comment: text });
    },
    finish(): void {
      device.update((before) => ({ ...before, done: true }));
      send();
    },
    /** @throws ApiError for one that is none; without a connection it is kept and told later. */
    async sayName(name: string): Promise<void> {
      try {
        await ask({ name });
      } catch (error) {
        if (leads(error)) return;
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        device.update((before) => ({ ...before, name }));
      }
      publish({ asksName: false });
      send();
    },
    askName: (asksName: boolean) => publish({ asksName }),
    async tryPassword(password: string): Promise<void> {
      try {
        await ask({ password });
        send();
      } catch (error) {
        if (error instanceof ApiError && error.code !== "selection.gone")
          publish({ stage: { at: "password", problem: error } });
        else leads(error);
      }
    },
    forgetLeft: () => device.update((before) => ({ ...before, left: {} })),
    stop(): void {
      clearTimeout(timer);
      clearTimeout(lookTimer);
    },
  };
}

export type Visit = ReturnType<typeof createVisit>;

function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === "request.invalid";
}
