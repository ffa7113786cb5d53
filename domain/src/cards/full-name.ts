import type { Locale } from "../locale.ts";

/** Display name: given name first; family name first and without a space if both are in Chinese. */
export function fullName({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  const [first, last] = [first_name?.trim() ?? "", last_name?.trim() ?? ""];
  return /^\p{Script=Han}+$/u.test(first + last) ? last + first : `${first} ${last}`.trim();
}

interface Named {
  first_name: string | null;
  last_name: string | null;
  other_names?: Partial<Record<Locale, string | null>> | null | undefined;
}

/** The name in the script of this language's readers, to stand beside the one it is; null where they read that (FL-50). */
export function otherName({ other_names }: Pick<Named, "other_names">, locale: Locale): string | null {
  return other_names?.[locale] ?? null;
}

/** Both in one line: Анна Ким (Anna Kim). */
export function nameFor(card: Named, locale: Locale): string {
  const [own, other] = [fullName(card), otherName(card, locale)];
  if (!other) return own;
  return locale === "zh" ? `${own}（${other}）` : `${own} (${other})`;
}
