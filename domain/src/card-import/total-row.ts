const total = /^\s*(?:итого|всего|total|合计|合計|总计|總計|共计)(?:\s*[:：])?[\s\d]*$/i;

/** Whether a name is what stands below the people of a sheet: `Итого: 25`. */
export function isTotal(name: string): boolean {
  return total.test(name);
}
