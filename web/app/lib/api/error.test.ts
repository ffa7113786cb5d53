import { expect, it } from "vitest";
import { type ApiError, openEnvelope } from "./error.ts";

function refused(status: number, body: unknown): ApiError {
  try {
    openEnvelope(status, body);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error("was not refused");
}

it("ERR-01 gives the data of a success", () => {
  expect(openEnvelope(200, { success: true, data: { id: 1 } })).toEqual({ id: 1 });
});

it("ERR-01 normalizes a failure: the server's message, code, status and details", () => {
  const details = [{ path: "email", message: "taken" }];
  const error = refused(409, { success: false, error: { message: "already exists", code: "account.exists", details } });
  expect([error.status, error.code, error.message, error.fields]).toEqual([
    409,
    "account.exists",
    "already exists",
    details,
  ]);
});

it("ERR-01 shows 'Произошла ошибка' for a response without a message", () => {
  expect(refused(502, null).message).toBe("Произошла ошибка");
  expect(refused(200, { success: false }).status).toBe(200);
});
