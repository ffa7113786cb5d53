import type { CallName } from "@compcard/domain/calls";

type Operation = Extract<CallName, `operations.${string}`>;

/**
 * Responses to an administrator. The test server has neither the job of the request, nor a backup, nor a mail server.
 */
const answers: Record<Operation, string> = {
  "operations.jobs": "200",
  "operations.retryJob": "404",
  "operations.giveUpJob": "404",
  "operations.storage": "200",
  "operations.backups": "200",
  "operations.backUp": "200",
  "operations.rehearse": "409",
  "operations.testMail": "409",
  "operations.settings": "200",
  "operations.version": "200",
};

/** Operations are for administrators alone: `row` has the answers of all people. */
export function operationsRules(row: (answer: string) => string): Record<Operation, string> {
  const rows = Object.entries(answers).map(([name, answer]) => [name, row(answer)]);
  return Object.fromEntries(rows) as Record<Operation, string>;
}
