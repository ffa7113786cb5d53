import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";

/** Texts of problems by field; others are none. */
export type Problems<Name extends string = string> = { [N in Name]?: string | false | null | undefined };

type Texts<Name extends string> = { [N in Name]?: (error: ApiError) => string };

export interface RefusalRules<Values extends object, Name extends string> {
  /** The field of a refusal whose paths do not name it. */
  fieldOf?: ((error: ApiError, values: Values) => Name | undefined) | undefined;
  /** Texts of refused fields, in place of those of the error catalog. */
  texts?: Texts<Name> | ((values: Values) => Texts<Name>) | undefined;
}

/** Any error of a call as an `ApiError`. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "service.failed", errorText(error));
}

/** The problems of a refused call by field; empty if it names none of the form. */
export function problemsOf<Values extends object, Name extends string>(
  error: ApiError,
  values: Values,
  { fieldOf, texts: rules = {} }: RefusalRules<Values, Name>,
): Problems<Name> {
  const texts = typeof rules === "function" ? rules(values) : rules;
  const names = [...Object.keys(texts), ...Object.keys(values)];
  const own = fieldOf?.(error, values);
  const refused = own === undefined ? error.fields.map(({ path }) => nearest(path, names) as Name | undefined) : [own];
  const problems: Problems<Name> = {};
  for (const name of refused) {
    if (name !== undefined) problems[name] = texts[name]?.(error) ?? errorText(error);
  }
  return problems;
}

/** `days` for `days.3.date`, and `year` for `photos.3.year`; first `about.ru` for that path, where the form has a text for it. */
const nearest = (path: string, names: readonly string[]) =>
  names.find((name) => `${path}.`.startsWith(`${name}.`)) ?? names.find((name) => path.endsWith(`.${name}`));
