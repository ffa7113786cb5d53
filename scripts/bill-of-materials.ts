import { spawnSync } from "node:child_process";
import { join } from "node:path";

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  properties?: { name: string; value: string }[];
}

interface BillOfMaterials {
  bomFormat: "CycloneDX";
  specVersion: string;
  components: Component[];
  metadata: object;
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * All packages of a server, those in its pages included, in CycloneDX format by npm. Reproducible: without time and
 * serial number. @throws Error if npm fails.
 */
export function billOfMaterials(): BillOfMaterials {
  const { status, stdout, stderr } = spawnSync("npm", ["sbom", "--sbom-format=cyclonedx"], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
    maxBuffer: 64_000_000,
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const { serialNumber: _, metadata, components, dependencies, ...bill } = JSON.parse(stdout) as NpmBill;
  const { timestamp: __, ...made } = metadata;
  // `--omit=dev` would leave out what development has need of too.
  const shipped = components.filter(({ properties = [] }) => !properties.some(({ name }) => name === development));
  const left = new Set(shipped.map((component) => component["bom-ref"]));
  const edges = dependencies.filter(({ ref }) => left.has(ref));
  const shippedEdges = edges.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => left.has(other)),
  }));
  return { ...bill, metadata: made, components: shipped, dependencies: shippedEdges };
}

const development = "cdx:npm:package:development";

interface NpmBill extends BillOfMaterials {
  serialNumber: string;
  metadata: { timestamp: string };
}
