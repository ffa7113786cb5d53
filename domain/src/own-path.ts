// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const pattern = /^(?![^?#]*\/\/)\/[^\\\u0000-\u001f\u007f]*$/;

export const ownPathMaxLength = 2000;

/**
 * The one judge of where a person may be sent on (NAV-04): a path of this site, with its query, else null. A browser
 * reads `//host`, `/\host` and a path with control characters as another site, and so it would `/en//host` without its
 * language.
 */
export function ownPath(value: string | null | undefined): string | null {
  return value && value.length <= ownPathMaxLength && pattern.test(value) ? value : null;
}
