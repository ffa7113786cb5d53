import { m } from "@compcard/domain/messages";
import type { ProblemPath } from "../problems.ts";
import type { StepProps } from "../step-props.ts";
import { problemText } from "../step-texts.ts";
import { isField } from "../steps.ts";

/** What to say under a field: our own check first, then what the server refused. */
export function fieldError(
  { problems, refused }: Pick<StepProps, "problems" | "refused">,
  path: ProblemPath,
): string | undefined {
  const kind = problems[path];
  if (kind) return problemText[kind]();
  const message = isField(path) ? refused[path] : undefined;
  // Only the server knows every country's numbers.
  if (message && (path === "phone" || path === "whatsapp")) return problemText.phone();
  return message && m.wizard_problem_server({ message });
}
