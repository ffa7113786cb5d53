import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Locator, SerializedLocator } from "vitest/browser";
import { answerAs, createBooker, createJob, jobSpan } from "../job-steps.ts";
import { newCard } from "../owned-card.ts";
import { publishCard, rareName } from "../public-cards.ts";
import { createSelection, joinLink, lookAs, makeLink, voteAs } from "../selection-steps.ts";
import { type Account, api, createAccount } from "../steps.ts";
import { getModerator } from "./moderator.ts";

/** Functions of journeys that a screen's test calls in the process of the runner. */
const steps = {
  ...{ api, createAccount, newCard, publishCard, rareName },
  ...{ createSelection, makeLink, joinLink, voteAs, lookAs },
  ...{ answerAs, createBooker, createJob, getModerator, jobSpan },
};

type Steps = {
  [Name in keyof typeof steps]: (typeof steps)[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Promise<Awaited<Output>>
    : never;
};

interface Media {
  media?: "print" | null;
  colorScheme?: "dark" | null;
  reducedMotion?: "reduce" | "no-preference" | null;
}

const inRunner = (step: (...input: never[]) => unknown) =>
  defineBrowserCommand((_, ...input) => step(...(input as never[])));

export const screenCommands = {
  ...Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, inRunner(step)])),
  emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
  tap: defineBrowserCommand<[SerializedLocator]>(({ iframe }, { selector }) => iframe.locator(selector).tap()),
};

declare module "vitest/browser" {
  interface BrowserCommands extends Steps {
    emulateMedia(media: Media): Promise<void>;
    /** Touches a control, as a thumb does. */
    tap(control: Locator): Promise<void>;
  }

  interface LocatorSelectors {
    /** Finds elements that have neither a role nor a name. */
    getByCss(css: string): Locator;
  }
}

export type { Account };
