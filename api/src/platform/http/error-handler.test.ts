import { AppError } from "@compcard/domain/errors";
import Fastify from "fastify";
import pg from "pg";
import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { createErrorLogger, registerErrorHandler } from "./error-handler.ts";

/** The response to one error, and the level and cause of its line in the log, if any. */
async function answerTo(error: Error) {
  const written: { level: number; reason?: string }[] = [];
  const app = Fastify({ loggerInstance: createLog("warn", { write: (line) => void written.push(JSON.parse(line)) }) });
  registerErrorHandler(app, createErrorLogger());
  app.get("/", async () => {
    throw error;
  });
  const { statusCode, body } = await app.inject("/");
  return { statusCode, code: JSON.parse(body).error.code, body, written };
}

const [warn, error] = [40, 50];

it("an intended refusal of any status is not logged", async () => {
  for (const code of ["feature.in_development", "account.not_found"] as const) {
    expect(await answerTo(new AppError(code))).toMatchObject({ code, written: [] });
  }
});

it("a refusal that something else caused leaves a warning with the cause, and does not show it", async () => {
  const away = Object.assign(new AppError("identity.unavailable"), { cause: new Error("connect ECONNREFUSED") });
  const answer = await answerTo(away);
  expect(answer).toMatchObject({ statusCode: 503, written: [{ level: warn, reason: "Error: connect ECONNREFUSED" }] });
  expect(answer.body).not.toContain("ECONNREFUSED");
});

it("whose account was deleted while the request was under way is nobody any more", async () => {
  const missing = { code: "23503", constraint: "selections_user_id_fkey" };
  const answer = await answerTo(Object.assign(new pg.DatabaseError("no such key", 1, "error"), missing));
  expect(answer).toMatchObject({ statusCode: 401, code: "session.required", written: [] });
});

it("an unexpected error is logged and reveals nothing to the client", async () => {
  const answer = await answerTo(new TypeError("undefined is not a card"));
  expect(answer).toMatchObject({ statusCode: 500, code: "service.failed", written: [{ level: error }] });
  expect(answer.body).not.toContain("card");
});
