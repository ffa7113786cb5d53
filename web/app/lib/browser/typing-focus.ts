/** `initialFocus` of a dialog: its first field. On a touch screen that would open the keyboard over the dialog. */
export function firstField(form: HTMLElement | null | undefined): HTMLElement | null {
  if (!matchMedia("(hover: hover)").matches) return null;
  return form?.querySelector<HTMLElement>("input, select, textarea") ?? null;
}
