import { AppError } from "@compcard/domain/errors";
import { networkKey } from "../../platform/network.ts";
import { rateLimits } from "../../platform/rate-limit/limits.ts";
import { limits } from "./limits.ts";

/** A client that requests a connection. */
export interface Caller {
  ip: string;
  /** The page it comes from; programs send none. */
  origin: string | undefined;
  /** The port it reached us on. */
  port: number | undefined;
}

/** Counts connections per client; `limited: false` removes the limit. */
export function createAdmission({ publicUrl, limited }: { publicUrl: string; limited: boolean }) {
  const open = new Map<string, number>();
  return {
    /** @throws `request.foreign_origin` for a page of another site, `request.too_many` where the caller has enough. */
    require({ ip, origin, port }: Caller): void {
      if (origin !== undefined && !isOurs(origin, port, publicUrl)) throw new AppError("request.foreign_origin");
      if (limited && (open.get(networkKey(ip)) ?? 0) >= rateLimits["live.connections"].max) {
        throw new AppError("request.too_many", { retryAfterSeconds: limits.heartbeatMs / 1000 });
      }
    },
    enter(ip: string): void {
      open.set(networkKey(ip), (open.get(networkKey(ip)) ?? 0) + 1);
    },
    leave(ip: string): void {
      const left = (open.get(networkKey(ip)) ?? 0) - 1;
      if (left > 0) open.set(networkKey(ip), left);
      else open.delete(networkKey(ip));
    },
  };
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A page of `PUBLIC_URL`; where that is this machine, of any of its names at the port we listen on. */
function isOurs(origin: string, port: number | undefined, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  if (!thisMachine.test(ours.hostname) || !URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  return thisMachine.test(theirs.hostname) && theirs.origin === `http://${theirs.hostname}:${port}`;
}
