import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { type Piece, sha256 } from "./manifest.ts";

/** Memory that a backup uses at a time. */
const pieceBytes = 8_000_000;

/** Writes a stream to the archive as pieces `path`.0001 and so on: concatenated, they are the whole again. */
export async function writePieces(archive: Archive, path: string, stream: AsyncIterable<Buffer>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let [chunks, size]: [Buffer[], number] = [[], 0];
  const write = async () => {
    const piece = `${path}.${String(pieces.length + 1).padStart(4, "0")}`;
    const bytes = Buffer.concat(chunks);
    await archive.write(piece, bytes);
    pieces.push({ path: piece, size, sha256: sha256(bytes) });
    [chunks, size] = [[], 0];
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await write();
  }
  if (size > 0) await write();
  return pieces;
}

/** @throws ArchiveError if it is missing or was changed. */
export async function readPiece(archive: Archive, piece: Pick<Piece, "path" | "sha256">): Promise<Buffer> {
  const bytes = await archive.read(piece.path);
  if (!bytes) throw new ArchiveError(`${piece.path} is missing`);
  if (sha256(bytes) !== piece.sha256) throw new ArchiveError(`${piece.path} was changed or is damaged`);
  return bytes;
}

/** @throws ArchiveError if a piece is missing or was changed. */
export async function* readPieces(archive: Archive, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await readPiece(archive, piece);
}
