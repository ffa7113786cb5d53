import type { PhotoType } from "@compcard/domain/cards/options";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import { publishCard, rareName } from "../public-cards.ts";
import { type Account, api, createAccount } from "../steps.ts";

type Name = { first_name: string; last_name: string };

/** Functions of journeys that a screen's test calls in the process of the runner. */
export const screenCommands = {
  api: defineBrowserCommand<Parameters<typeof api>>((_, ...input) => api(...input)),
  createAccount: defineBrowserCommand<Parameters<typeof createAccount>>((_, ...input) => createAccount(...input)),
  publishCard: defineBrowserCommand<[Record<string, unknown> & Name, PhotoType[]?]>((_, ...input) =>
    publishCard(...input),
  ),
  rareName: defineBrowserCommand<[]>(() => rareName()),
};

declare module "vitest/browser" {
  interface BrowserCommands {
    api: typeof api;
    createAccount: typeof createAccount;
    publishCard: typeof publishCard;
    rareName(): Promise<string>;
  }
}

export type { Account };
