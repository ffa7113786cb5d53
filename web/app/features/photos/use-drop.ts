import { type DragEvent, useState } from "react";

/** Makes a place take files from the desk; `over` while some are held above it. The innermost place takes them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const handle = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return false;
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
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
