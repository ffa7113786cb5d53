/** A name as it is said: first then last; family name first and unspaced where both are written in Chinese. */
export function fullName({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  const [first, last] = [first_name?.trim() ?? "", last_name?.trim() ?? ""];
  return /^\p{Script=Han}+$/u.test(first + last) ? last + first : `${first} ${last}`.trim();
}
