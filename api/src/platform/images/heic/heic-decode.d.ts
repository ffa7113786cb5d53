declare module "heic-decode" {
  /** Decodes the primary picture of a HEIC file to RGBA; rotation boxes are applied, color profiles are not. */
  export default function decode(input: { buffer: Uint8Array }): Promise<{
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }>;
}
