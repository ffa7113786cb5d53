import type { Choice } from "@compcard/domain/selections/options";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { type Entry, judge, type Verdict } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { type Answer, answerOf, doneKey, isTooLong, type QueuedAnswer, unsentAnswers, withVote } from "./answers.ts";
import { type StoredDevice, withDraft } from "./device.ts";
import { isCode, type SharedSession } from "./shared-session.ts";

/** A guest's votes: queued on the device, and sent in order once the guest has a name. */
export class Votes {
  readonly outbox: Outbox<QueuedAnswer>;
  readonly #session: SharedSession;
  readonly #device: StoredDevice;
  /** The link was opened since this page was loaded. */
  #wasOpened = false;

  constructor(session: SharedSession) {
    this.#session = session;
    this.#device = session.device;
    this.outbox = new Outbox<QueuedAnswer>({
      scope: `votes:${session.token}`,
      owner: null,
      send: (entry) => this.#send(entry),
      onFailure: (error, entry) => this.#judge(error, entry),
      onRemovedElsewhere: session.look,
    });
    session.onOpened = () => {
      this.#takeBack();
      // Words that a closed page left. Later ones are still being typed.
      if (!this.#wasOpened) this.outbox.whenRead(() => this.#finishDrafts());
      this.#wasOpened = true;
    };
    session.onClosed = () => this.#holdAll();
  }

  /** Opens the link once the queue has been read. @returns what stops both */
  start(): () => void {
    const stop = this.outbox.start(() => this.#takeLegacyEdits());
    const stopSession = this.#session.start();
    return () => {
      stop();
      stopSession();
    };
  }

  /** The same choice again takes it back. */
  readonly choose = (cardId: string, choice: Choice): void => {
    this.outbox.whenRead(() => {
      this.#say(cardId, { choice: this.#answerTo(cardId).choice === choice ? null : choice });
      this.flush();
    });
  };

  /** Stores what is being typed; `finishComment` sends it. */
  typeComment(cardId: string, text: string): void {
    this.#device.update((before) => withDraft(before, cardId, text));
  }

  finishComment(cardId: string): void {
    this.outbox.whenRead(() => {
      const text = this.#device.get().drafts[cardId];
      if (text !== undefined && !isTooLong(text) && this.#takeDraft(cardId, text)) this.flush();
    });
  }

  #finishDrafts(): void {
    for (const cardId of Object.keys(this.#device.get().drafts)) this.finishComment(cardId);
  }

  /**
   * The page may be closed without another event, and before the browser has stored the queue: the drafts stay as they are.
   * Who has no name yet is not asked for it meanwhile.
   */
  readonly onHidden = (): void => {
    if (!this.#session.guest() || this.#device.get().name === null) return;
    this.outbox.whenRead(() => {
      for (const [cardId, text] of Object.entries(this.#device.get().drafts))
        if (!isTooLong(text)) this.#queueComment(cardId, text);
      this.flush();
    });
  };

  readonly finish = (): void => {
    this.outbox.whenRead(() => {
      this.#finishDrafts();
      this.outbox.put(doneKey, null);
      this.flush();
    });
  };

  readonly flush = (): void => {
    const waits = this.outbox.get().entries.some(({ phase }) => phase !== "held");
    if (!waits || !this.#session.guest()) return;
    if (this.#device.get().name === null) this.#session.askName(true);
    else void this.outbox.retry();
  };

  readonly forgetLeft = (): void => {
    for (const { key, phase } of this.outbox.get().entries) if (phase === "held") this.outbox.remove(key);
  };

  /** Answers to cards that had left are queued again where these are back. */
  #takeBack(): void {
    const { stage } = this.#session.get();
    for (const { id } of stage.at === "open" ? stage.selection.cards : []) {
      const left = this.outbox.find(id);
      if (left?.phase === "held") this.outbox.put(id, left.value);
    }
    // A later opening asks for no name: its dialog would come over what is being typed.
    if (!this.#wasOpened || this.#device.get().name !== null) this.flush();
  }

  /** Nothing can be sent any more: what waits and what was being typed is shown instead. */
  #holdAll(): void {
    for (const [id, text] of Object.entries(this.#device.get().drafts)) this.#takeDraft(id, text);
    this.outbox.remove(doneKey);
    for (const { key } of this.outbox.get().entries) this.outbox.hold(key);
  }

  /** Queues a comment that was being typed. @returns whether it is another than before */
  #takeDraft(cardId: string, text: string): boolean {
    this.#device.update((before) => withDraft(before, cardId, null));
    return this.#queueComment(cardId, text);
  }

  /** @returns whether it is another than before */
  #queueComment(cardId: string, text: string): boolean {
    const { choice, comment = "" } = this.#answerTo(cardId);
    if (text.trim() === comment) return false;
    this.#say(cardId, { choice, comment: text });
    return true;
  }

  #say(cardId: string, answer: Answer): void {
    const before = this.outbox.find(cardId)?.value;
    this.outbox.put(cardId, { ...before, ...answer, name: this.#session.nameOf(cardId) });
    // That one is done comes after all answers.
    if (this.outbox.find(doneKey)) this.outbox.put(doneKey, null);
    this.#session.refuse(null);
  }

  #answerTo(cardId: string): Answer {
    return answerOf(unsentAnswers(this.outbox.get().entries), this.#session.guest()?.votes ?? [], cardId);
  }

  async #send({ key, value }: Entry<QueuedAnswer>): Promise<void> {
    const session = this.#session;
    if (session.guest()?.name !== this.#device.get().name) await session.open();
    if (this.#device.get().name === null) throw new ApiError(403, "selection.name_needed", "");
    if (value === null) {
      const { done_at } = await callApi("shared.done", session.holder());
      return session.accept(key, (guest) => ({ ...guest, done_at }));
    }
    const { name: _, ...body } = value;
    const vote = () => {
      const { params, ...how } = session.holder();
      return callApi("shared.vote", { ...how, params: { ...params, cardId: key }, body });
    };
    const accepted = await vote().catch(async (error: unknown) => {
      if (!isCode(error, "selection.unknown_guest", "selection.name_needed")) throw error;
      // The server has forgotten this device: it comes as a new one, with its name.
      await session.open();
      return vote();
    });
    session.accept(key, (guest) => ({ ...guest, votes: withVote(guest.votes, accepted.vote) }));
  }

  #judge(error: unknown, { key, value }: Entry<QueuedAnswer>): Verdict {
    if (this.#session.closes(error)) return "fail";
    if (isCode(error, "selection.card_left", "card.not_found")) {
      void this.#session.look();
      return "hold";
    }
    if (error instanceof ApiError && error.status === 400) {
      this.#device.update((before) => withDraft(before, key, value?.comment ?? null));
      this.#session.refuse(error);
      return "drop";
    }
    const verdict = judge(error);
    if (verdict === "fail" && !isCode(error, "selection.name_needed")) this.#session.refuse(error);
    return verdict;
  }

  /** Takes over unsent changes of a version without the outbox. */
  #takeLegacyEdits(): void {
    const { unsent = {}, left = {}, done = false } = this.#device.get();
    for (const [id, answer] of Object.entries({ ...left, ...unsent })) {
      if (!this.outbox.find(id)) this.outbox.put(id, { name: "", ...answer });
      if (!(id in unsent)) this.outbox.hold(id);
    }
    if (done) this.outbox.put(doneKey, null);
    if ("unsent" in this.#device.get())
      this.#device.update(({ unsent: _, left: _left, done: _done, ...device }) => device);
    if (this.#session.get().stage.at === "gone") this.#holdAll();
    else this.#takeBack();
  }
}
