import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Facts } from "./facts.tsx";
import { sizeText } from "./operations-texts.ts";
import { Part } from "./part.tsx";

type Storage = AnswerOf<"operations.storage">;

/** Used and free space, and the amount of each kind of data. */
export function StorageSection() {
  const query = useApiQuery(apiQuery("operations.storage"), { staleTime: 30_000 });
  return (
    <Loaded query={query} failed={m.operations_load_error()} whole>
      {(storage) => (
        <Part title={m.operations_tab_storage()}>
          <Facts facts={factsOf(storage)} />
          <p className="mt-4 max-w-2xl text-sm text-muted">{m.operations_storage_text()}</p>
        </Part>
      )}
    </Loaded>
  );
}

function factsOf({ database, photos, documents, backups, disk, counts }: Storage): [string, string][] {
  return [
    [m.operations_storage_database(), sizeText(database.bytes)],
    [
      m.operations_storage_photos(),
      [photos.size ? filesText(photos.size) : m.operations_storage_bucket(), photos.place].join(" · "),
    ],
    [m.operations_storage_documents(), filesText(documents)],
    [
      m.operations_storage_backups(),
      [backups.size ? filesText(backups.size) : backups.problem, backups.place].filter(Boolean).join(" · "),
    ],
    [m.operations_storage_disk(), m.operations_storage_of({ free: sizeText(disk.free), total: sizeText(disk.total) })],
    [m.operations_storage_cards(), formatNumber(counts.cards)],
    [m.operations_storage_photo_count(), formatNumber(counts.photos)],
    [m.operations_storage_accounts(), formatNumber(counts.accounts)],
  ];
}

function filesText({ files, bytes, whole }: Storage["documents"]): string {
  const size = whole ? sizeText(bytes) : m.operations_storage_least({ size: sizeText(bytes) });
  return `${size}, ${m.operations_storage_files({ number: formatNumber(files) })}`;
}
