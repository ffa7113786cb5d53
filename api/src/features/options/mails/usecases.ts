import { zoneOf } from "@compcard/domain/atlas/city-zones";
import { calls } from "@compcard/domain/calls";
import { parseCountry } from "@compcard/domain/cards/locations";
import { cityOf } from "@compcard/domain/cards/place";
import type { Option } from "@compcard/domain/options/schema";
import type { ReaderPlace } from "@compcard/domain/options/texts";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { findCity, readPlace } from "../../../core/fields/cities.ts";
import { publishOptionNews } from "../../../core/options/news.ts";
import { readWithRows } from "../../../core/options/read.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { NoticeReader } from "../../../platform/db/tables/options.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { insertLinks } from "../links/store.ts";
import { possibleAnswers } from "../links/usecases.ts";
import { claimEnding, listReaders, lockReader, markMailed, type Notice, type Recipient, takeNotices } from "./store.ts";
import { insertMail } from "./store-off.ts";
import { type NewsItem, newsTexts } from "./texts.ts";

type Mailing = Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping">;

/**
 * Mails people the changes of options that they may act on: the first at once, later ones a quarter of an hour after the last mail, in
 * one. Any number of processes may do it at once. Scheduled.
 */
export async function mailNotices(context: Mailing): Promise<void> {
  const { database, clock, log, stopping, config } = context;
  await inTransaction(database.db, async (db) => {
    const ending = await claimEnding(db, clock.now());
    const news = ending.map((optionId) => ({ kind: "ending" as const, optionId }));
    await publishOptionNews(db, news, null);
  });
  for (const reader of await listReaders(database.db, mailingOf(clock.now(), config))) {
    if (stopping.aborted) return;
    await mailReader(context, reader).catch((err) => log.warn({ err }, "a mail about options was not made"));
  }
}

const mailingOf = (now: Date, { emailVerification }: AppContext["config"]) => ({ now, anyAddress: !emailVerification });

async function mailReader({ database, clock, config }: Mailing, reader: NoticeReader): Promise<void> {
  const now = clock.now();
  await inTransaction(database.db, async (db) => {
    const recipient = await lockReader(db, reader, mailingOf(now, config));
    if (!recipient) return;
    const notices = await takeNotices(db, reader);
    const items = await readItems({ db, now, reader, recipient }, notices);
    if (items.length === 0) return;
    const { publicUrl, site } = config;
    const { email: to, locale } = recipient;
    const stop = reader.user_id && newSecret(32);
    if (reader.user_id && stop) await insertMail(db, reader.user_id, hashSecret(stop));
    const frame = {
      site: site.name,
      locale,
      publicUrl,
      today: now.toISOString(),
      place: placeOf(recipient),
      stop,
      isGuardian: reader.guardian_of !== null,
    };
    const mail = composeMail({ to, locale, site }, newsTexts(items, frame));
    const unsubscribeUrl = `${publicUrl}/api${calls["options.stopMails"][1]}?token=${stop}`;
    await queueMail(db, "options", stop ? { ...mail, unsubscribeUrl } : mail);
    await markMailed(db, reader, now);
  });
}

/** The zone of the place that the reader stated, named by its city. */
function placeOf({ city, city_id, country, locale }: Recipient): ReaderPlace | null {
  if (city === null) return null;
  const read = readPlace(city, country);
  const known = findCity(city_id ?? read.cityId);
  const tz = zoneOf(known?.id ?? null, known?.country ?? parseCountry(country ?? read.country ?? ""));
  return tz === null ? null : { tz, city: known?.[locale] ?? cityOf(city) };
}

interface Reading {
  db: Kysely<Schema>;
  now: Date;
  reader: NoticeReader;
  recipient: Recipient;
}

/** One item for each option that the reader may still read, with a link where they can answer it. */
async function readItems({ db, now, reader, recipient }: Reading, notices: readonly Notice[]): Promise<NewsItem[]> {
  const ids = [...new Set(notices.flatMap(({ option_id }) => option_id ?? []))];
  const context = { database: { db }, clock: { now: () => now } };
  const found = new Map((await readWithRows(context, recipient.reads_as, ids)).map((one) => [one.option.id, one]));
  const items: NewsItem[] = notices.flatMap(({ option_id, kind, about }) =>
    option_id === null ? [{ about, kinds: [kind], option: null, token: null, isJobDeleted: true }] : [],
  );
  const links: { option_id: string; token_hash: Uint8Array }[] = [];
  for (const [id, { option, row }] of found) {
    const own = notices.filter(({ option_id }) => option_id === id);
    const { answers } = possibleAnswers({ option, row }, reader.guardian_of !== null, now);
    const token = answers.length > 0 ? newSecret(48) : null;
    if (token) links.push({ option_id: id, token_hash: hashSecret(token) });
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    items.push({ about: subjectOf(option), kinds, option, token, isJobDeleted: row.job_deleted });
  }
  await insertLinks(db, reader, links);
  return items;
}

/** The job and the card as they are now, with the days that the option has, or had. */
function subjectOf({ job: { client, city, tz }, name, days }: Option): NewsItem["about"] {
  const held = days.filter(({ lost }) => !lost);
  return { client, city, tz, name, days: held.length > 0 ? held : days };
}
