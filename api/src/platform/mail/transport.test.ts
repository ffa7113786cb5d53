import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { WaitingMail } from "./outbox-store.ts";
import { findBounce, smtpTransport } from "./transport.ts";

const mail = { id: "1", recipient: "anna@example.com", subject: "s", body_text: "t", created_at: new Date(0) };
const sockets = new Set<Socket>();
afterEach(() => sockets.forEach((socket) => void socket.destroy()));

/** A mail server that sends a greeting, or nothing, and then hangs. */
async function hangingServer(words: string) {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).resume();
    socket.write(words);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

it.each([
  ["greets nobody", "", { connect: 50, idle: 60_000, total: 60_000 }],
  ["says nothing after its greeting", "220 here\r\n", { connect: 60_000, idle: 50, total: 60_000 }],
  ["takes too long in all", "220 here\r\n", { connect: 60_000, idle: 60_000, total: 100 }],
])("FL-62 a mail server that %s is given up", async (_, words, limits) => {
  const { url, server } = await hangingServer(words);
  const transport = smtpTransport(url, "Compcard <noreply@cards.example>", limits);
  await expect(transport.send(mail as WaitingMail)).rejects.toBeInstanceOf(Error);
  // Its connection is given back, not only forgotten.
  for (const socket of sockets) if (!socket.closed) await once(socket, "close");
  transport.close();
  server.close();
});

it.each([
  [{ command: "RCPT TO", responseCode: 550, response: "550 no such mailbox" }, "550 no such mailbox"],
  [{ command: "DATA", responseCode: 554, response: "554 refused" }, "554 refused"],
  [{ command: "RCPT TO", responseCode: 451, response: "451 later" }, null],
  [{ command: "AUTH PLAIN", responseCode: 535, response: "535 wrong password" }, null],
  [{ command: "MAIL FROM", responseCode: 550, response: "550 not you" }, null],
  [{ command: "CONN" }, null],
])("AGY-52 a refusal bounces a mail where it is final and about the recipient: %j", (fields, bounce) => {
  expect(findBounce(Object.assign(new Error("refused"), fields))).toBe(bounce);
});
