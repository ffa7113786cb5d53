import { type DragEvent, useState } from "react";

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
        else onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
