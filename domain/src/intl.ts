import { intlTag, type Locale } from "./locale.ts";

/** Formatters are dear to make and are asked for in every row: one of a kind is kept for each language. */
function kept<F, O>(make: (tag: string, options?: O) => F) {
  const made = new Map<string, F>();
  return (locale: Locale, options?: O): F => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(intlTag(locale), options);
    made.set(key, formatter);
    return formatter;
  };
}

/** `1 000`, `1,000`, `38,5`: numbers as the language writes them. */
export const numberFormat = kept(
  (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** Days and moments as the language writes them; in the reader's own time zone unless `options` names one. */
export const dateFormat = kept(
  (tag: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
