/** Where the roster of an agency is answered as a file; `:id` makes a pattern of it. */
export function rosterExportPath(agencyId: string): string {
  return `/api/agencies/${agencyId}/roster/export`;
}
