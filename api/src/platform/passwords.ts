import { randomBytes } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import { normalizePassword, passwordSpellings } from "@compcard/domain/identity/password";
import { hash, verify } from "@node-rs/argon2";
import { createPhotoQueue, type QueueFigures, QueueFull } from "./images/photo-queue.ts";

/** OWASP's minimum for argon2id; 19 MiB and about 15 ms each. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

const queue = createPhotoQueue({ jobs: 4, waiting: 32 });

/** At most four at once and 32 waiting: a flood of sign-ins must not take the memory of the rest. */
async function limited<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(job);
  } catch (error) {
    if (error instanceof QueueFull) throw new AppError("request.too_many", { retryAfterSeconds: 1 });
    throw error;
  }
}

export function passwordFigures(): QueueFigures {
  return queue.figures();
}

/** A PHC string of the normalized password (SL-12). @throws `request.too_many` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(normalizePassword(password), cost));
}

let dummy: Promise<string> | undefined;

export interface PasswordCheck {
  right: boolean;
  /** The hash has other costs than today's, or holds another spelling: it is rehashed from this password. */
  outdated: boolean;
}

/**
 * True if the password made the hash, in any spelling that `passwordSpellings` lists. Without a hash it works as long
 * and fails, so that timing does not reveal whether an account exists. @throws `request.too_many` when too many wait.
 */
export async function checkPassword(password: string, known: string | null): Promise<PasswordCheck> {
  dummy ??= hash(randomBytes(32), cost);
  const stored = known ?? (await dummy);
  const current = normalizePassword(password);
  for (const spelling of passwordSpellings(password)) {
    if (!(await limited(() => verify(stored, spelling))) || known === null) continue;
    return { right: true, outdated: spelling !== current || !stored.startsWith(currentForm) };
  }
  return { right: false, outdated: false };
}

/** `checkPassword` where the hash is not replaced. */
export async function verifyPassword(password: string, known: string | null): Promise<boolean> {
  return (await checkPassword(password, known)).right;
}
