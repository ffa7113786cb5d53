import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { freePort } from "../tools/free-port.ts";
import { run } from "../tools/run.ts";
import type { Image } from "./build-image.ts";
import type { ComposeService } from "./compose-service.ts";

/** A container that ended before it served. */
export interface Refusal {
  code: number | null;
  /** Lines of its standard error. */
  lines: string[];
}

export interface Container {
  origin: string;
  startMs: number;
  /** Confinement of its first process, as the kernel states it. */
  confinement: Confinement;
  /** Runs the image's own health check inside. */
  isHealthy(): boolean;
  /** Stops it as a container engine does. @returns its exit code. */
  stop(): Promise<number | null>;
}

export interface Confinement {
  user: string;
  /** Effective and permitted capabilities, as hexadecimal masks. */
  capabilities: string[];
  noNewPrivileges: boolean;
  readOnlyRoot: boolean;
}

/**
 * In mount and process namespaces of its own: the root of the image, read-only if asked, with the volume and the tmpfs
 * folders in it. buildah's chroot isolation has no read-only root.
 */
const mounts = `set -eu
root=$1 volume=$2 target=$3 readOnly=$4 tmpfs=$5; shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$volume" "$root$target"
for path in $tmpfs; do mount -t tmpfs -o mode=1777 tmpfs "$root$path"; done
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
[ "$readOnly" = no ] || mount -o remount,bind,ro "$root"
exec /usr/bin/env -i "$@"`;

/** Starts the image on `volume` as the compose service says, in the network of this machine. `root` is its mounted root. */
export async function startContainer(
  { root, image, service }: { root: string; image: Image; service: ComposeService },
  volume: string,
): Promise<Container | Refusal> {
  const port = String(await freePort());
  const environment = { ...image.environment, ...service.environment, PORT: port };
  const began = performance.now();
  const child = spawn(
    "unshare",
    [
      ...["--mount", "--pid", "--fork", "--kill-child", "--", "sh", "-c", mounts, "sh"],
      ...[root, volume, service.volumeTarget, service.readOnly ? "yes" : "no", service.tmpfs.join(" ")],
      ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      ...confine(root, image, service),
      ...image.command,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null }));
  const orphaned = () => void child.kill("SIGKILL");
  process.once("exit", orphaned);
  const output = readOutput(child);
  const refused = await Promise.race([ended, output.serves]);
  if (refused) {
    process.removeListener("exit", orphaned);
    return { ...refused, lines: output.errors() };
  }
  const pid = firstProcess(child.pid as number);
  const inside = { PATH: image.environment.PATH, PORT: port };
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - began,
    confinement: readConfinement(pid),
    isHealthy: () =>
      run("/usr/bin/nsenter", ["--target", pid, "--mount", "--root", "--wd", "--", ...image.healthCheck], {
        env: inside,
      }).ok,
    async stop() {
      process.removeListener("exit", orphaned);
      process.kill(Number(pid), "SIGTERM");
      return (await ended).code;
    },
  };
}

/** Programs that change to the user of the image. What sets a user and a root needs three capabilities until then. */
function confine(root: string, image: Image, service: ComposeService): string[] {
  return [
    "/usr/bin/setpriv",
    ...(service.noNewPrivileges ? ["--no-new-privs"] : []),
    ...(service.dropsCapabilities ? ["--inh-caps=-all", "--bounding-set=-all,+sys_chroot,+setuid,+setgid"] : []),
    ...["/usr/bin/unshare", `--root=${root}`, `--wd=${image.folder}`],
    ...[`--setgid=${image.user}`, `--setuid=${image.user}`, "--"],
  ];
}

function readOutput(child: ChildProcess) {
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  let output = "";
  const serves = new Promise<null>((resolve) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (/ is at http:\S+/.test(output)) resolve(null);
    });
  });
  return { serves, errors: () => errors.split("\n").filter(Boolean) };
}

/** The container's process 1, as this machine numbers it: the only child of `unshare`. */
const firstProcess = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();

function readConfinement(pid: string): Confinement {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
  const root = readFileSync(`/proc/${pid}/mountinfo`, "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, , , , point]) => point === "/");
  return {
    user: read("Uid"),
    capabilities: [read("CapEff"), read("CapPrm")],
    noNewPrivileges: read("NoNewPrivs") === "1",
    readOnlyRoot: root?.[5]?.split(",").includes("ro") ?? false,
  };
}
