import { m } from "@compcard/domain/messages";
import type { ProblemPath } from "../problems.ts";
import type { StepProps } from "../step-props.ts";
import { problemText } from "../step-texts.ts";
import { isField } from "../steps.ts";

/** Error text under a field: the client's check first, then the server's. */
export function fieldError(
  { problems, refused, values }: Pick<StepProps, "problems" | "refused" | "values">,
  path: ProblemPath,
): string | undefined {
  const kind = problems[path];
  if (kind) return problemText[kind](values);
  const message = isField(path) ? refused[path] : undefined;
  // Only the server knows every country's numbers.
  if (message && (path === "phone" || path === "whatsapp")) return problemText.phone(values);
  // And every name of a city.
  if (message && path === "availability") return problemText.availability(values);
  // And what reads as an address.
  if (message && (path === "first_name" || path === "last_name")) return m.account_name_refused();
  return message && m.wizard_problem_server({ message });
}
