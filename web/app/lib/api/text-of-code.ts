/** `card.not_found` is explained by the text `errors_card_not_found`; undefined where these texts have none. */
export function textOfCode(texts: object, code: string): string | undefined {
  return (texts as Partial<Record<string, () => string>>)[`errors_${code.replaceAll(".", "_")}`]?.();
}
