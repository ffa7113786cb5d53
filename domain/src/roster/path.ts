/** The address of an import's remarks as a file; `:id` and `:importId` make a pattern of it. */
export function importProblemsPath(agencyId: string, importId: string): string {
  return `/api/agencies/${agencyId}/roster/import/${importId}/problems`;
}

/** The path of an agency's roster as a file; `:id` makes a pattern. */
export function rosterExportPath(agencyId: string): string {
  return `/api/agencies/${agencyId}/roster/export`;
}
