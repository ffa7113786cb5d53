import { beforeEach, expect, it, vi } from "vitest";
import type { User } from "./store.ts";

const user = { id: "u1", first_name: "Анна" } as User;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  return () => vi.unstubAllGlobals();
});

const open = () => import("./store.ts");

it("AUTH-02 is signed out without a token", async () => {
  expect((await open()).sessionState()).toEqual({ status: "guest", user: null });
});

it("AUTH-02 checks a stored token, and shows its person meanwhile", async () => {
  localStorage.setItem("auth_token", "t");
  localStorage.setItem("auth_user", JSON.stringify(user));
  expect((await open()).sessionState()).toEqual({ status: "checking", user });
});

it.each([null, "{broken", '"text"', "{}"])("AUTH-02 clears a token whose user data are %j", async (stored) => {
  localStorage.setItem("auth_token", "t");
  if (stored) localStorage.setItem("auth_user", stored);
  expect((await open()).sessionState().status).toBe("guest");
  expect(localStorage.getItem("auth_token")).toBeNull();
});

it("AUTH-01 AUTH-03 keeps token and user under their names, and clears both", async () => {
  const { storeSession, dropSession, sessionState } = await open();
  storeSession("t", user);
  expect(localStorage.getItem("auth_token")).toBe("t");
  expect(sessionState()).toEqual({ status: "user", user });
  dropSession("left");
  expect([localStorage.getItem("auth_token"), localStorage.getItem("auth_user")]).toEqual([null, null]);
});

it("AUTH-03 follows a sign-out in another tab", async () => {
  const { storeSession, syncWithOtherTab, sessionState, subscribeSession } = await open();
  const changes: string[] = [];
  storeSession("t", user);
  subscribeSession((change) => changes.push(change));
  localStorage.removeItem("kept_for");
  localStorage.removeItem("auth_token");
  syncWithOtherTab({ key: "auth_token" } as StorageEvent);
  expect(sessionState().status).toBe("guest");
  expect(changes).toEqual(["left-elsewhere"]);
});

it("AUTH-04 ends the session whose token was refused, not a newer one", async () => {
  const { storeSession, refuseSession, sessionState } = await open();
  storeSession("new", user);
  await refuseSession("old");
  expect(sessionState().status).toBe("user");
  await refuseSession("new");
  expect(sessionState().status).toBe("guest");
});

it("AUTH-02 AUTH-03 does not take a late answer for a sign-in", async () => {
  const { storeSession, storeUser, dropSession, sessionState } = await open();
  storeSession("t", user);
  dropSession("left");
  storeUser(user);
  expect(sessionState().status).toBe("guest");
  expect(localStorage.getItem("auth_user")).toBeNull();
});

it("AUTH-03 follows a sign-in in another tab, and reports another person's", async () => {
  const { syncWithStorage, sessionState, subscribeSession } = await open();
  const changes: string[] = [];
  subscribeSession((change) => changes.push(change));
  localStorage.setItem("auth_token", "t");
  localStorage.setItem("auth_user", JSON.stringify(user));
  syncWithStorage();
  syncWithStorage();
  localStorage.setItem("auth_user", JSON.stringify({ id: "u2" }));
  syncWithStorage();
  expect(sessionState().user?.id).toBe("u2");
  expect(changes).toEqual(["came-elsewhere", "changed", "left-elsewhere"]);
});

it("AUTH-01 lets a person sign in where the browser keeps nothing", async () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("SecurityError");
    },
  });
  const { storeSession, sessionState, storedToken } = await open();
  storeSession("t", user);
  expect([sessionState().status, storedToken()]).toEqual(["user", "t"]);
});

it("FL-11 nothing of a person outlives their sign-out, and nothing of who came before outlives another's sign-in", async () => {
  const { storeSession, refuseSession, dropSession } = await open();
  const left = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).toSorted();
  localStorage.setItem("react-router-scroll-positions", "{}");
  storeSession("t", user);
  localStorage.setItem("draft:1", "{}");
  await refuseSession("t");
  expect(left()).toContain("draft:1");
  storeSession("t2", { ...user, id: "u2" });
  expect(left()).not.toContain("draft:1");
  localStorage.setItem("comp-card:1", "{}");
  dropSession("left");
  expect(left()).toEqual(["react-router-scroll-positions"]);
});

it("FL-20 a session refused in another tab is no sign-out there: drafts of this tab wait for their person", async () => {
  const { storeSession, syncWithStorage, subscribeSession } = await open();
  const changes: string[] = [];
  storeSession("t", user);
  subscribeSession((change) => changes.push(change));
  localStorage.removeItem("auth_token");
  localStorage.removeItem("auth_user");
  syncWithStorage();
  expect(changes).toEqual(["refused"]);
});

it("FL-27 an editing person is asked to sign in again, and a refused call continues as the same person", async () => {
  const { storeSession, refuseSession, sessionRenewed, sessionSettled, sessionState } = await open();
  const { noteEdit } = await import("./edits.ts");
  storeSession("t", user);
  const forget = noteEdit(() => true);
  const renewed = sessionRenewed("t", "u1");
  await refuseSession("t");
  expect(sessionState()).toEqual({ status: "ended", user });
  expect(localStorage.getItem("auth_token")).toBeNull();
  storeSession("t2", user);
  expect(await renewed).toBe(true);

  await refuseSession("t2");
  const conflicting = sessionRenewed("t2", "u1");
  const read = sessionSettled().then(() => localStorage.getItem("auth_token"));
  storeSession("t3", { ...user, id: "u2" });
  expect(await conflicting).toBe(false);
  expect(await read, "what is read meanwhile is read for who came back").toBe("t3");

  forget();
  await refuseSession("t3");
  expect(sessionState().status).toBe("guest");
  expect(await sessionRenewed("t3", "u2")).toBe(false);
});

it("FL-11 typed texts outlive an expired session for the same person alone, and a guest's outlive the sign-in", async () => {
  const { storeSession, dropSession } = await open();
  const { storeFields, storedFields } = await import("./stored-fields.ts");
  const form = { key: "enquiry", secret: ["message"] };
  storeFields(form, { message: "as a guest" });
  storeSession("t", user);
  expect(storedFields(form)).toEqual({ message: "as a guest" });
  dropSession("refused");
  storeSession("t2", user);
  expect(storedFields(form)).toEqual({ message: "as a guest" });
  dropSession("refused");
  storeSession("t3", { ...user, id: "u2" });
  expect(storedFields(form)).toEqual({});
});
