import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { formatNumber } from "../../lib/locale/intl.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Facts } from "./facts.tsx";
import { momentText } from "./operations-texts.ts";
import { Part } from "./part.tsx";

type Version = AnswerOf<"operations.version">;

/** The running version, and how to install another one. Nobody is asked whether there is one. */
export function VersionSection({ running }: { running: Version }) {
  return (
    <>
      <Part title={m.operations_tab_version()}>
        <Facts facts={factsOf(running)} />
      </Part>
      <Part title={m.operations_upgrade_title()}>
        <p className="text-muted">{m.operations_upgrade_text()}</p>
        {running.changelog && (
          <p className="mt-3">
            <ExternalLink href={running.changelog}>{m.operations_upgrade_changelog()}</ExternalLink>
          </p>
        )}
        <ol className="mt-3 max-w-2xl list-inside list-decimal space-y-2">
          <li>{m.operations_upgrade_backup()}</li>
          <li>{m.operations_upgrade_read()}</li>
          <li>{m.operations_upgrade_replace()}</li>
          <li>{m.operations_upgrade_return()}</li>
        </ol>
      </Part>
    </>
  );
}

function factsOf({ version, started_at, node, production, database, migrations }: Version): [string, string][] {
  const { done, last, pending } = migrations;
  const engine = database.engine === "pglite" ? m.operations_version_embedded : m.operations_version_server;
  return [
    [m.operations_version_running(), version],
    [m.operations_version_started(), momentText(started_at)],
    [m.operations_version_mode(), production ? m.operations_version_production() : m.operations_version_development()],
    [m.operations_version_node(), node],
    [m.operations_version_database(), engine({ version: database.version })],
    [
      m.operations_version_migrations(),
      [
        m.operations_version_migrations_done({ number: formatNumber(done), name: last ?? "" }),
        pending.length > 0 && m.operations_version_migrations_pending({ names: pending.join(", ") }),
      ]
        .filter(Boolean)
        .join("; "),
    ],
  ];
}
