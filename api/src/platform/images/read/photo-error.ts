export type PhotoRefusal =
  | "too_large"
  | "unsupported"
  | "damaged"
  | "too_small"
  | "animated"
  | "too_many_pixels"
  | "shape"
  | "not_a_digital";

/** A picture that is not taken, and why; the caller turns `reason` into an answer (`PHOTO-05`). */
export class PhotoError extends Error {
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal, options?: ErrorOptions) {
    super(`photo refused: ${reason}`, options);
    this.name = "PhotoError";
    this.reason = reason;
  }
}
