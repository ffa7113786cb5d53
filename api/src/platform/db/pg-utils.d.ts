declare module "pg/lib/utils.js" {
  /** The form in which `pg` writes a JavaScript value as a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
