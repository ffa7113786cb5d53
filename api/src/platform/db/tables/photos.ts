import type { MadeColumns } from "@compcard/domain/photos/made";
import type { ColumnType, Generated } from "kysely";
import type { Created } from "../column-types.ts";

export interface CardPhotosTable {
  card_id: string;
  photo_type: string;
  /** Content key of the whole set: the master and every rendition are named after it. */
  key: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** Order in the portfolio, and the owner's credit. */
  position: number | null;
  credit: string | null;
  year: number | null;
  /** Day of a digital, as `2026-11-26`. */
  taken_on: string | null;
  /** True if the page took it with a camera. */
  camera: boolean | null;
  made: MadeColumns["made"];
  made_by: MadeColumns["made_by"];
  /** The part of `made` that the owner cannot lower, and its origin. */
  made_floor: MadeColumns["made_floor"];
  made_floor_by: MadeColumns["made_floor_by"];
  /** The time from which the files are due to state label and credit; null where they do. A trigger sets it on changes of either. */
  xmp_due: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Created;
}

export interface MediaGcTable {
  key: string;
  delete_after: Date;
  /** Owner of a replaced file, and the former slot of a photo. */
  user_id: string | null;
  card_id: string | null;
  photo_type: string | null;
}
