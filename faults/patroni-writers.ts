import { setTimeout as delay } from "node:timers/promises";
import type { Report } from "./fault.ts";
import { type Answer, longest, makeCard, request, requestUntilAnswered, signUp, upload } from "./request.ts";
import type { Site } from "./site.ts";

/** Somebody who writes, and what was acknowledged. */
export interface Person {
  token: string;
  card: string;
  /** With which turn of the day: not all put photos at once. */
  begins: number;
  version: number;
  height: number;
  photo: string | null;
  made: Set<string>;
  deleted: Set<string>;
}

/** Responses to people, each compared with the guarantees. */
export class Answers {
  readonly #report: Report;
  readonly #statuses = new Map<number, number>();
  written = 0;
  /** Seconds of the answer that took longest. */
  slowest = 0;
  /** Time of the last acknowledged write by `performance.now`, and the longest pause in seconds. */
  lastWrite = 0;
  longestPause = 0;
  /** The number of times that a process reported that it is not ready. */
  notReady = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  /** @returns whether it was done. */
  note(answer: Answer): boolean {
    const { what, status, retryAfter, seconds } = answer;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, seconds);
    this.#report.must(seconds <= longest, `${what} took ${seconds.toFixed(1)} s to be answered ${status}`);
    const done = status >= 200 && status < 300;
    this.#report.must(
      done || status === 503,
      `${what} is answered ${status} ${JSON.stringify(answer.body).slice(0, 200)}`,
    );
    if (status === 503) this.#report.must(retryAfter !== null, `${what} is report to wait, but not how long`);
    return done;
  }

  noteWrite(answer: Answer): boolean {
    if (!this.note(answer)) return false;
    this.written++;
    const now = performance.now();
    this.longestPause = Math.max(this.longestPause, (now - this.lastWrite) / 1000);
    this.lastWrite = now;
    return true;
  }

  noteHealth(health: Answer, ready: Answer): void {
    this.#report.must(health.status === 200, `the process lives on: ${health.status}`);
    if (!this.note(ready)) this.notReady++;
  }

  beginPauses(): void {
    this.lastWrite = performance.now();
    this.longestPause = 0;
  }

  all(): string {
    return [...this.#statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  }
}

export async function openPerson(origin: string, begins = 0): Promise<Person> {
  const { token } = await signUp(origin);
  const card = await makeCard(origin, token);
  return { token, card, begins, version: 0, height: 100, photo: null, made: new Set(), deleted: new Set() };
}

type Job = (report: Report, at: Site, other: Site, person: Person, answers: Answers) => Promise<boolean>;

/** Each save is one version more: what was acknowledged and lost would come again. It is read through the other process at once. */
const save: Job = async (report, at, other, person, answers) => {
  const { token, card } = person;
  const body = { height: 100 + ((person.height - 99) % 111) };
  person.height = body.height;
  const saved = await request(at.origin, "PUT", `/api/models/${card}`, { token, body });
  if (!answers.noteWrite(saved)) return false;
  const { version } = saved.body.data.model;
  report.must(version > person.version, `version ${version} is acknowledged after ${person.version}`);
  person.version = version;
  const read = await request(other.origin, "GET", `/api/models/${card}`, { token });
  if (!answers.note(read)) return false;
  const found = read.body.data.model.version;
  report.must(found >= version, `version ${found} is read after ${version} was acknowledged`);
  return true;
};

const putPhoto: Job = async (_told, at, _other, person, answers) => {
  const answer = await upload(at.origin, person.token, person.card, "dynamic");
  // One that was not acknowledged may be there all the same.
  person.photo = null;
  if (!answers.noteWrite(answer)) return false;
  person.photo = answer.body.data.photoUrl;
  return true;
};

const make: Job = async (_told, at, _other, { token, made }, answers) => {
  const body = { first_name: "Анна", last_name: "Ким", age: 25 };
  const answer = await request(at.origin, "POST", "/api/models", { token, body });
  if (!answers.noteWrite(answer)) return false;
  made.add(answer.body.data.model.id);
  return true;
};

const remove: Job = async (_told, at, _other, { token, made, deleted }, answers) => {
  const [id] = made;
  if (made.size < 4 || id === undefined) return true;
  made.delete(id);
  if (!answers.noteWrite(await request(at.origin, "DELETE", `/api/models/${id}`, { token }))) return false;
  deleted.add(id);
  return true;
};

const day: Job[] = [save, save, make, save, remove, save, putPhoto];

/** Writes through both processes in turn, regardless of errors. */
export async function write(report: Report, sites: Site[], person: Person, answers: Answers, signal: AbortSignal) {
  for (let turn = person.begins; !signal.aborted; turn++) {
    const [at, other] = [sites[turn % 2], sites[(turn + 1) % 2]] as [Site, Site];
    const job = day[turn % day.length] as Job;
    if (!(await job(report, at, other, person, answers))) await delay(20);
  }
}

/** Looks at what guests see, and whether the process is alive. */
export async function read({ origin }: Site, card: string, answers: Answers, signal: AbortSignal) {
  const paths = ["/api/search?limit=5", `/api/models/public/${card}`, `/model/${card}`, "/"];
  while (!signal.aborted) {
    for (const path of paths) answers.note(await request(origin, "GET", path));
    answers.noteHealth(await request(origin, "GET", "/api/health"), await request(origin, "GET", "/api/ready"));
    await delay(20);
  }
}

/** Checks that acknowledged changes are present in rows, files and every process's search. */
export async function compare(report: Report, sites: Site[], person: Person): Promise<void> {
  const { token, card, version, photo, made, deleted } = person;
  for (const { origin } of sites) {
    const see = (path: string) => requestUntilAnswered(origin, "GET", path, token);
    const { model } = (await see(`/api/models/${card}`)).body.data;
    report.must(model.version >= version, `version ${model.version}, acknowledged ${version}`);
    const shown = model.photos.dynamic;
    if (photo) report.must(fileOf(shown ?? "") === fileOf(photo), `the photo is ${shown}, acknowledged ${photo}`);
    if (photo) report.must((await see(photo)).status === 200, `${photo} is there`);
    const expect = async (id: string, status: number, what: string) => {
      const found = (await see(`/api/models/${id}`)).status;
      report.must(found === status, `card ${id} ${what}; it is answered ${found}`);
    };
    for (const id of made) await expect(id, 200, "is there");
    for (const id of deleted) await expect(id, 404, "stays deleted");
    const { models } = (await see(`/api/search?minHeight=${model.height}&maxHeight=${model.height}&limit=100`)).body
      .data;
    const found = models.some(({ id }: { id: string }) => id === card);
    report.must(found, `the search knows height ${model.height}`);
  }
}

/** A photo's address, whichever of its sizes it names. */
const fileOf = (url: string) => url.replace(/-\d+\.\w+$/, "");
