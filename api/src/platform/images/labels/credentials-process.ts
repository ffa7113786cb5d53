import { readFile } from "node:fs/promises";
import { BMFF, JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import { serve } from "../../limited-process/serve.ts";
import { madeOfManifests } from "./manifests.ts";

/** The process that reads content credentials. It checks no signature: credentials can only raise a label. */
serve(async ({ path, manifest }: { path: string; manifest?: Uint8Array<ArrayBuffer> | undefined }) => {
  const store = manifest ?? storeIn(new Uint8Array(await readFile(path)));
  return store ? madeOfManifests(SuperBox.fromBuffer(store)) : null;
});

function storeIn(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const Asset = [JPEG, PNG, BMFF].find((type) => type.canRead(file));
  const store = Asset && new Asset(file).getManifestJUMBF();
  return store ? new Uint8Array(store) : null;
}
