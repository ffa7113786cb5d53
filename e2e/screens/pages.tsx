import { prefixOf } from "@compcard/domain/locale";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { unstatedSite } from "@compcard/domain/site";
import { createRoot, type Root } from "react-dom/client";
import {
  createMemoryRouter,
  parsePath,
  type RouteObject,
  UNSAFE_withComponentProps as withComponentProps,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, inject, onTestFinished } from "vitest";
import { commands, type Locator, locators, page, userEvent } from "vitest/browser";
import { lastSeenCard } from "../../web/app/features/search/navigation-state.ts";
import { getQueryClient } from "../../web/app/lib/api/query-client.ts";
import type { PageConfig } from "../../web/app/lib/page/config.ts";
import { dropSession, storeSession, type User } from "../../web/app/lib/session/store.ts";
import { toast } from "../../web/app/lib/toast.tsx";
import App, { ErrorBoundary } from "../../web/app/root.tsx";
import type { PublishedCard } from "../public-cards.ts";
import type { Account } from "./commands.ts";

const config: PageConfig = {
  publicUrl: window.location.origin,
  google: null,
  vkEnabled: false,
  emailVerification: "required",
  uniformErrors: false,
  moderation: "post",
  offline: false,
  docs: false,
  styleguide: false,
  site: unstatedSite,
};

// biome-ignore lint/suspicious/noExplicitAny: the exports of route modules
const modules = import.meta.glob<any>("../../web/app/routes/*.tsx");

type Entry = ReturnType<typeof inject<"routes">>[number];

/** A route of `web/app/routes.ts` as the framework makes it for browsers. */
function routeOf({ id, path, index, file, children }: Entry): RouteObject {
  const lazy = async () => {
    const load = modules[`../../web/app/${file}`];
    if (!load) throw new Error(`there is no ${file}`);
    const { default: Component, clientLoader, handle, shouldRevalidate } = await load();
    return { Component: withComponentProps(Component), loader: clientLoader, handle, shouldRevalidate };
  };
  const route = { id: id ?? file, lazy, ...(path !== undefined && { path }) };
  return index ? { ...route, index } : { ...route, children: children?.map(routeOf) };
}

const routes: RouteObject[] = [
  {
    id: "root",
    loader: () => ({ config }),
    Component: App,
    HydrateFallback: () => null,
    ErrorBoundary: withComponentProps(ErrorBoundary as never) as never,
    children: inject("routes").map(routeOf),
  },
];

locators.extend({ getByCss: (css) => `css=${css}` });

let open: { root: Root; router: ReturnType<typeof createMemoryRouter> } | undefined;

/** Opens a page of the site as its address alone would: nothing of an earlier page is left but the session. */
export async function openPage(address: string): Promise<void> {
  unmount();
  const locale = prefixOf(address) ?? "ru";
  document.documentElement.lang = locale;
  overwriteGetLocale(() => locale);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  // A key of its own: scroll positions are stored by it, and the first one of every router is the same.
  const entry = { ...parsePath(address), key: crypto.randomUUID() };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  open = { root, router };
  root.render(<RouterProvider router={router} />);
}

function unmount(): void {
  toast.dismiss();
  open?.root.unmount();
  open?.router.dispose();
  open = undefined;
  document.body.replaceChildren();
  getQueryClient().clear();
  lastSeenCard.id = null;
}

/** Before each test: no page, nobody signed in, a phone. */
export async function closePage(): Promise<void> {
  unmount();
  dropSession("left");
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(390, 844);
}

/** Path and query of the page, as the address bar would show them. */
export function address(): string {
  const { pathname, search } = (open as NonNullable<typeof open>).router.state.location;
  return pathname + search;
}

/** The same, taken apart. */
export const url = () => new URL(address(), window.location.origin);

/** Opens the page anew from its address. Unlike a reload it leaves the modules and their state. */
export const reopenPage = () => openPage(address());

/** Bound of what hangs: without it a control that is missing is awaited until the test ends. */
const timeout = 60_000;

/** Moves the focus into a control, as the Tab key does. */
export const focus = async (control: Locator) => (await control.findElement({ timeout })).focus();

/** Checks a box that may be checked already. */
export async function check(box: Locator): Promise<void> {
  const element = await box.findElement({ timeout });
  if (element instanceof HTMLInputElement ? !element.checked : element.ariaChecked !== "true") await box.click();
}

/** Presses keys in a control. */
export async function press(control: Locator, keys: string): Promise<void> {
  await focus(control);
  await userEvent.keyboard(keys);
}

/** Pastes text into a control, as a clipboard does. */
export async function paste(control: Locator, text: string): Promise<void> {
  await focus(control);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  control.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Texts of the elements that are there now. */
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

/** The way back in the history. */
export const goBack = () => (open as NonNullable<typeof open>).router.navigate(-1);

/** Makes the browser that of a signed-in person before the next page. */
export async function signInAs({ token, user }: Account): Promise<void> {
  storeSession(token, user as User);
}

/** Signs in by the form of the page. */
export async function fillSignIn({ email, password }: Account): Promise<void> {
  await page.getByLabelText("Email").fill(email);
  await page.getByLabelText("Пароль", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
}

/** Ends the session without using the page. */
export const signOut = () => dropSession("left");

/** Presses Tab until the element has the focus. @throws Error if it never does */
export async function tabTo(control: Locator): Promise<void> {
  await control.findElement();
  for (let presses = 0; presses < 120; presses++) {
    if (control.query() === document.activeElement) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`Tab does not lead to ${control.asLocator()}`);
}

/** Publishes a card for each first name, each a centimeter taller than the one before. */
export async function publishRow(firstNames: readonly string[], last_name: string): Promise<PublishedCard[]> {
  const cards: PublishedCard[] = [];
  for (const [index, first_name] of firstNames.entries())
    cards.push(await commands.publishCard({ first_name, last_name, height: 171 + index }));
  return cards;
}

/** Presses ArrowDown until the link of a tile has the focus: the script of the keys loads after the page. */
export const focusByArrow = (link: Locator) =>
  expect
    .poll(async () => {
      await userEvent.keyboard("{ArrowDown}");
      return link.query() === document.activeElement;
    })
    .toBe(true);

/** Drags a handle over another one by the mouse, and lets go once `isThere`. */
export async function dragTo(from: Locator, to: Locator, isThere: () => Promise<void>): Promise<void> {
  const [start, end] = [from, to].map((handle) => handle.element().getBoundingClientRect()) as [DOMRect, DOMRect];
  const at = (x: number, y: number) => ({ coords: { x, y } });
  const lifted = [at(start.x + 10, start.y), at(start.x + 10, start.y - 20)];
  const steps = Array.from({ length: 12 }, (_, step) => {
    const share = (step + 1) / 12;
    const top = start.y - 20;
    return at(start.x + 10 + (end.x - start.x) * share, top + (end.y - 4 - top) * share);
  });
  await userEvent.pointer([at(start.x + 10, start.y + 10), { keys: "[MouseLeft>]" }, ...lifted, ...steps]);
  try {
    await isThere();
  } finally {
    await userEvent.pointer("[/MouseLeft]");
  }
}

/** Patterns that texts of elements match, one each. */
export const matching = (...patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern));

/** Emulates media features until the test ends. */
export async function emulateMedia(media: Parameters<typeof commands.emulateMedia>[0]): Promise<void> {
  onTestFinished(() => commands.emulateMedia({ media: null, colorScheme: null, reducedMotion: null }));
  await commands.emulateMedia(media);
}

/** True if the document is wider than the viewport. */
export const isWiderThanWindow = () => document.documentElement.scrollWidth > window.innerWidth;

export const { api, createAccount, newCard, publishCard, rareName, tap } = commands;
export const { createSelection, makeLink, joinLink, voteAs, lookAs } = commands;
export const { answerAs, createBooker, createJob, getModerator, jobSpan } = commands;
