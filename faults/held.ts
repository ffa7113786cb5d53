interface Holding {
  file: string;
  /** Start of the test's title. */
  title: string;
}

const [api, accounts, cards] = ["api/src", "api/src/features/accounts", "api/src/features/cards"];
const holding = (file: string, ...titles: string[]): Holding[] => titles.map((title) => ({ file, title }));

/** Faults, or parts of one, that `npm test` tries each time, by their numbers. */
export const held: Record<string, Holding[]> = {
  F5: holding(`${api}/platform/db/server/server.db.test.ts`, "may be restarted under us"),
  F6: holding(`${api}/platform/db/server/hung.db.test.ts`, "FL-64 holds a request once"),
  F7: holding(`${api}/platform/db/embedded/embedded.db.test.ts`, "SL-68 belongs to one process"),
  F8: holding(
    `${api}/platform/http/body-pace.test.ts`,
    "FL-66 a body that is no upload",
    "FL-66 an upload may take its time",
  ),
  F10: [
    ...holding(`${accounts}/registration.db.test.ts`, "AUTH-12 makes one account of twenty equal registrations"),
    ...holding(
      `${accounts}/verification/verification.db.test.ts`,
      "VERIFY-07 gives a session to one of twenty equal calls",
    ),
    ...holding(`${cards}/cards.db.test.ts`, "CARD-10 concurrent requests make one draft"),
    ...holding(`${cards}/primary.db.test.ts`, "CARD-10 stays one under concurrent changes"),
    ...holding(`${api}/features/favorites/favorites.db.test.ts`, "FAV-01 adding and removing may be repeated"),
    ...holding(`${api}/features/photos/photos.db.test.ts`, "PHOTO-03 of uploads to one slot at once"),
  ],
  F11: [
    ...holding(`${cards}/save-card.db.test.ts`, "CARD-12 of two saves at once from one version"),
    ...holding("e2e/card-edit.journey.ts", "CARD-12 the second of two tabs resolves"),
  ],
  F13: holding("e2e/proxies.journey.ts", "FL-60 behind"),
  F14: holding(
    `${api}/platform/mail/mailer.db.test.ts`,
    "VERIFY-07 tries again later when the server refuses or is away",
    "VERIFY-07 sends each mail once",
  ),
  F15: [
    ...holding(
      `${accounts}/identities/google.db.test.ts`,
      "GOOGLE-03 answers 503 while they are out of reach",
      "GOOGLE-03 may change between two sign-ins",
    ),
    ...holding(`${accounts}/identities/vk.db.test.ts`, "VK-02 does not wait for ever while VK ID"),
    ...holding(
      `${accounts}/identities/oidc-refusals.db.test.ts`,
      "answers 503 while the provider is",
      "does not wait for ever while the provider",
    ),
  ],
  F16: [
    ...holding(`${api}/features/backup/backup.db.test.ts`, "F16 has no row without its file"),
    ...holding(`${api}/cli/backup.db.test.ts`, "F16 killed while it copies"),
    ...holding(
      `${api}/platform/db/embedded/embedded.db.test.ts`,
      "SL-61 is copied while it is used",
      "SL-61 is replaced by another one",
    ),
    ...holding(`${api}/features/backup/restore/restore.db.test.ts`, "names every file that is missing or was changed"),
  ],
  F17: [
    ...holding(`${api}/features/backup/restore/restore.db.test.ts`, "F17 brings what release 0.2.0 backed up"),
    ...holding(
      `${api}/platform/db/migrate.db.test.ts`,
      "that fail leave nothing of themselves",
      "of a newer version are refused",
    ),
  ],
  F20: holding(
    `${api}/features/live/live.db.test.ts`,
    "ends a connection that sends too long a frame or too many",
    "bounds the connections of one address",
  ),
  F21: [
    ...holding(`${api}/features/photos/upkeep.db.test.ts`, "reports which files of rows are missing"),
    ...holding(`${api}/cli/verify.db.test.ts`, "FL-70 reads every file again"),
  ],
  F22: holding(
    `${accounts}/passwords/passwords.db.test.ts`,
    "AUTH-13 FL-14 sets the new password, ends every other session",
  ),
  "FL-60": [
    ...holding(`${api}/stop.test.ts`, "FL-60 an answer under way is given whole", "FL-60 what has not ended"),
    ...holding("e2e/outage.journey.ts", "FL-60 a stopping server ends well"),
  ],
  "FL-61": holding("e2e/ship.journey.ts", "what is shipped serves by itself"),
  "FL-62": holding(`${api}/platform/storage/storage.test.ts`, "FL-62 a bucket that hangs"),
  "FL-63": holding(
    `${api}/features/health/health.db.test.ts`,
    "FL-63 a bucket that hangs is not ready",
    "FL-63 a missing replica is reported",
  ),
  "FL-65": holding(`${api}/platform/http/answers.db.test.ts`, "FL-65 a phone that loses its connection"),
  "FL-67": holding(`${api}/start-refusal.test.ts`, "FL-67 a server started on an unusable folder"),
  "FL-68": holding("e2e/outage.journey.ts", "FL-68 SL-82 without the database pages state"),
  "FL-69": holding(
    `${api}/platform/http/request-ids.db.test.ts`,
    "FL-69 a request is one line",
    "FL-69 an outage is a line a second",
  ),
  "FL-70": holding(`${api}/cli/verify.db.test.ts`, "FL-70 reads every file again"),
  fuzz: holding("api/test/fuzz/fuzz.db.test.ts", "FL-07 300 valid and invalid calls"),
};
