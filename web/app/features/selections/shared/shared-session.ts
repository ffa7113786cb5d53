import type { LinkAccess } from "@compcard/domain/selections/link-schema";
import type { Guest, SharedSelection } from "@compcard/domain/selections/schema";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { cardName } from "../../../lib/card-name.ts";
import { judge, retryDelay } from "../../../lib/outbox/entry.ts";
import type { StoredDevice } from "./device.ts";
import { reuseUnchanged } from "./shown-card.ts";

/** The visible stage for the holder of a link. */
export type Stage =
  | { at: "opening" }
  /** `problem`: why the one they typed did not open it. */
  | { at: "password"; problem: ApiError | null }
  | { at: "gone" }
  | { at: "failed"; error: unknown }
  | { at: "open"; selection: SharedSelection; guest: Guest };

export interface SharedSessionState {
  stage: Stage;
  /** Answers wait for a name. */
  asksName: boolean;
  /** The error of the last request, until the next response. */
  refused: unknown;
}

/** Silent attempts, and the longest delay before each, until the guest sees an error. */
const silent = { attempts: 3, delayMs: 10_000 };

/**
 * A guest's session on a selection link: what the guest sees, and who the guest is. A closed link wins over pending
 * requests. `early`: the response to the first request, sent before hydration.
 */
export class SharedSession {
  readonly token: string;
  readonly device: StoredDevice;
  /** Called after each opening, and when the link is closed. */
  onOpened = () => {};
  onClosed = () => {};
  readonly #early: Promise<Response> | undefined;
  readonly #listeners = new Set<() => void>();
  #state: SharedSessionState = { stage: { at: "opening" }, asksName: false, refused: null };
  /** Also of cards that have left since. */
  readonly #names = new Map<string, string>();
  #looking: Promise<void> | undefined;
  #outdated = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of requests that open it, and the latest of them with a response. */
  #sent = 0;
  #answered = 0;
  /** Changes that the server has accepted, with the request that was sent before: its response may not contain them. */
  readonly #accepted = new Map<string, { change: (guest: Guest) => Guest; after: number }>();

  constructor(token: string, device: StoredDevice, early?: Promise<Response>) {
    this.token = token;
    this.device = device;
    this.#early = early;
  }

  readonly get = (): SharedSessionState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** @returns what stops the retries */
  start(): () => void {
    void this.look();
    return () => clearTimeout(this.#timer);
  }

  /** Null until the link is open. */
  guest(): Guest | null {
    const { stage } = this.#state;
    return stage.at === "open" ? stage.guest : null;
  }

  nameOf(cardId: string): string {
    return this.#names.get(cardId) ?? "";
  }

  holder() {
    return { params: { token: this.token }, guestKey: this.device.get().key, token: null };
  }

  /** Opens it, or reads how it stands; once at a time, and once more where something changed meanwhile. */
  readonly look = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#outdated = this.#looking !== undefined;
    this.#looking ??= this.#lookAgain().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  };

  /** @throws ApiError for a name that is none; without a connection it is stored and sent later. */
  async submitName(name: string): Promise<void> {
    try {
      await this.open({ name });
    } catch (error) {
      if (this.closes(error)) return;
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      this.device.update((before) => ({ ...before, name }));
    }
    this.#publish({ asksName: false });
    this.onOpened();
  }

  askName(asksName: boolean): void {
    this.#publish({ asksName });
  }

  readonly tryPassword = async (password: string): Promise<void> => {
    try {
      await this.open({ password });
      this.onOpened();
    } catch (error) {
      if (error instanceof ApiError && error.code !== "selection.gone")
        this.#publish({ stage: { at: "password", problem: error } });
      else this.closes(error);
    }
  };

  async #lookAgain(): Promise<void> {
    do {
      this.#outdated = false;
      await this.#lookOnce();
    } while (this.#outdated);
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.open();
      this.onOpened();
    } catch (error) {
      if (this.closes(error)) return;
      const isBusy = error instanceof ApiError && error.status !== 0 && judge(error) === "retry";
      const delay = retryDelay(error);
      if (isBusy) this.#timer = setTimeout(this.look, delay);
      const { at } = this.#state.stage;
      const waits = at === "opening" && isBusy && this.#sent <= silent.attempts && delay <= silent.delayMs;
      // A visible selection, password field or closed link stays on screen.
      if (!waits && (at === "opening" || at === "failed")) this.#publish({ stage: { at: "failed", error } });
    }
  }

  /** @throws ApiError */
  async open(body: LinkAccess = {}): Promise<void> {
    const { name } = this.device.get();
    try {
      await this.#openAs({ ...(name ? { name } : {}), ...body });
    } catch (error) {
      if (body.name !== undefined || name === null || !isCode(error, "request.invalid")) throw error;
      // One that was typed without a connection may be none, and must not keep its owner out.
      this.device.update((before) => ({ ...before, name: null }));
      this.askName(true);
      await this.#openAs(body);
    }
  }

  async #openAs(body: LinkAccess): Promise<void> {
    const request = ++this.#sent;
    const early = request === 1 ? this.#early : undefined;
    const { selection, guest } = await callApi("shared.open", { ...this.holder(), body, early });
    for (const { id, model } of selection.cards) this.#names.set(id, cardName(model));
    this.device.update((before) => ({ ...before, key: guest.key ?? before.key, name: guest.name ?? before.name }));
    // A later request was answered sooner.
    if (request < this.#answered) return;
    this.#answered = request;
    const { stage } = this.#state;
    const cards = reuseUnchanged(stage.at === "open" ? stage.selection.cards : [], selection.cards);
    const newer = [...this.#accepted.values()].filter(({ after }) => after >= request);
    const known: Guest = newer.reduce((before, { change }) => change(before), guest);
    this.#publish({ stage: { at: "open", selection: { ...selection, cards }, guest: known } });
  }

  /** The server has accepted something of this guest. */
  accept(key: string, change: (guest: Guest) => Guest): void {
    this.#accepted.set(key, { change, after: this.#sent });
    const { stage } = this.#state;
    if (stage.at === "open") this.#publish({ stage: { ...stage, guest: change(stage.guest) } });
  }

  /** Shows what the server refused; null: nothing any more. */
  refuse(refused: unknown): void {
    this.#publish({ refused });
  }

  /** Takes in a refusal that closes the page. @returns whether it did */
  closes(error: unknown): boolean {
    const isOpen = this.#state.stage.at === "open";
    if (isCode(error, "selection.gone") || (isCode(error, "request.invalid") && !isOpen)) {
      this.onClosed();
      this.#publish({ stage: { at: "gone" } });
    } else if (isCode(error, "selection.password")) this.#publish({ stage: { at: "password", problem: null } });
    else return false;
    return true;
  }

  #publish(change: Partial<SharedSessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}

export const isCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code);
