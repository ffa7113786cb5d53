import { m } from "@compcard/domain/messages";
import type { DigitalPhoto } from "@compcard/domain/photos/book/schema";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import { madeNames } from "@compcard/domain/photos/made-names";
import type { DigitalView } from "@compcard/domain/photos/options";
import { Camera } from "../../../ui/icons/camera.tsx";
import { Tag } from "../../../ui/icons/tag.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import { Upload } from "../../../ui/icons/upload.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { FilePicker } from "../file-picker.tsx";
import { UploadLine } from "./upload-line.tsx";
import type { BookUpload } from "./use-uploads.ts";
import { ViewOutline } from "./view-outline.tsx";

interface DigitalSlotProps {
  view: DigitalView;
  photo: DigitalPhoto | undefined;
  /** When the photo was taken, as it is read. */
  date: string | undefined;
  upload: BookUpload | undefined;
  takesFiles: boolean;
  onCamera: () => void;
  onFile: (file: File) => void;
  onMade: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

const icon = { "aria-hidden": "true", size: 20, strokeWidth: 1.5 } as const;

/** A view of the digitals for those who may change it: its photo or its outline, its day, and what can be done. */
export function DigitalSlot({ view, photo, date, upload, takesFiles, ...on }: DigitalSlotProps) {
  const name = viewNames[view]();
  return (
    <li>
      {photo ? (
        <Photo src={photo.url} alt={name} detail={photo} ratio="4 / 5" sizes="14rem" />
      ) : (
        <div className="aspect-4/5 bg-wash text-hairline-strong">
          <ViewOutline view={view} />
        </div>
      )}
      <p className="mt-1.5">{name}</p>
      {date && <p className="text-sm text-muted">{date}</p>}
      {photo?.made && <p className="text-sm text-muted">{madeNames[photo.made]()}</p>}
      {upload && <UploadLine upload={upload} name={name} onRetry={on.onRetry} onDismiss={on.onDismiss} />}
      <div className="-ml-2.5 flex flex-wrap">
        <button
          type="button"
          className="target w-11 justify-center"
          aria-label={m.book_digital_camera({ view: name })}
          onClick={on.onCamera}
        >
          <Camera {...icon} />
        </button>
        {takesFiles && (
          <FilePicker
            label={m.book_digital_file({ view: name })}
            onFiles={([file]) => file && on.onFile(file)}
            className="target w-11 justify-center"
          >
            <Upload {...icon} />
          </FilePicker>
        )}
        {photo && (
          <button
            type="button"
            className="target w-11 justify-center"
            aria-label={m.book_digital_made({ view: name })}
            onClick={on.onMade}
          >
            <Tag {...icon} />
          </button>
        )}
        {photo && (
          <button
            type="button"
            className="target w-11 justify-center text-muted hover:text-ink"
            aria-label={m.book_digital_remove({ view: name })}
            onClick={on.onRemove}
          >
            <Trash2 {...icon} />
          </button>
        )}
      </div>
    </li>
  );
}
