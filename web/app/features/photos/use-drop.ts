import { m } from "@compcard/domain/messages";
import { type DragEvent, useState } from "react";
import { toast } from "../../lib/toast.tsx";

interface Drops {
  onFiles: (files: File[]) => void;
  /** While one of the photos that are here is dragged, and may come to this place. */
  onPhoto?: (() => void) | undefined;
}

/** Makes a place take files from the desk, or a photo; `over` while some are held above it. The innermost place takes them. */
export function useDrop({ onFiles, onPhoto }: Drops) {
  const [over, setOver] = useState(false);
  const handle = (event: DragEvent) => {
    if (!onPhoto && !event.dataTransfer.types.includes("Files")) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    over,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (handle(event)) setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!handle(event)) return;
        setOver(false);
        if (onPhoto) onPhoto();
        else onFiles(takeFiles(event.dataTransfer));
      },
    },
  };
}

/** The files of a drop. A folder comes as a file that cannot be read: it is named at once and takes no slot (SL-79). */
function takeFiles({ items }: DataTransfer): File[] {
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;
  const filesOf = (all: DataTransferItem[]) => all.flatMap((item) => item.getAsFile() ?? []);
  const folders = filesOf([...items].filter(isFolder));
  if (folders.length > 0) {
    const description = folders.map(({ name }) => m.photos_folder({ name })).join("\n");
    toast.error(m.photos_failed(), { id: "photos-folder", description });
  }
  return filesOf([...items].filter((item) => !isFolder(item)));
}
