import { isIP } from "node:net";
import { parseArgs } from "node:util";
import { isEmail } from "@compcard/domain/identity/email";
import { createOidcClient } from "../platform/identity/oidc.ts";
import { tryMailServer } from "../platform/mail/try-server.ts";
import { type Caller, type Command, UsageError, writeLine } from "./command.ts";
import { checkData } from "./doctor/data.ts";
import { check, type Finding, right, wrong } from "./doctor/finding.ts";
import { checkSite } from "./doctor/site.ts";

export const doctor: Command = {
  usage: "doctor [--mail ADDRESS]",
  meaning:
    "checks an installation: database, jobs, photos, disk space, backups, mail server, OpenID provider, and the site as PUBLIC_URL reaches it; says what\nis right and what to fix, exit 1 when there is something. Sends a mail only to the ADDRESS given",
  alone: true,
  async run(args, { config, out, err, stopping }) {
    const { values } = parseArgs({ args, options: { mail: { type: "string" } } });
    if (values.mail !== undefined && !isEmail(values.mail)) throw new UsageError("--mail takes an address");
    const { oidc } = config;
    const findings = [
      right("settings", "each has a value that it takes"),
      ...(await checkData({ config, err, stopping })),
      await check("mail", () => checkMail(config, values.mail ?? null)),
      checkModeration(config),
      ...(oidc ? [await check("sign-in", () => checkProvider(config.publicUrl, oidc))] : []),
      ...(await checkSite(config)),
    ];
    for (const { what, is, fault } of findings) writeLine(out, `${fault ? "fix" : "ok "}  ${what.padEnd(12)} ${is}`);
    const faults = findings.filter(({ fault }) => fault).length;
    writeLine(out, faults === 0 ? "no problems found" : `${faults} to fix`);
    return faults === 0 ? 0 : 1;
  },
};

/** A passkey belongs to the host name of the site. */
function checkModeration({ moderatorSecondFactor, publicUrl }: Caller["config"]): Finding {
  if (!moderatorSecondFactor) return right("moderation", "moderators need no passkey");
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0
    ? right("moderation", "moderators confirm each session with a passkey")
    : wrong(
        "moderation",
        "moderators need a passkey, which no IP address can have; set PUBLIC_URL to a host name, or MODERATOR_SECOND_FACTOR=off",
      );
}

/** Checks that the OpenID provider describes itself, and signs in a way that can be verified (TL-91). */
async function checkProvider(publicUrl: string, oidc: NonNullable<Caller["config"]["oidc"]>) {
  const client = createOidcClient({ ...oidc, redirectUri: publicUrl });
  await client.authorizeUrl({ state: "doctor", verifier: "doctor", nonce: "doctor" });
  return `the OpenID provider ${oidc.issuer} describes itself`;
}

async function checkMail({ smtpUrl, mailFrom }: Caller["config"], to: string | null): Promise<Finding | string> {
  if (!smtpUrl) {
    const none = "no mail server: mails are stored as files in DATA_DIR/outbox";
    return to ? wrong("mail", `${none}, and none went to ${to}; set SMTP_URL`) : none;
  }
  await tryMailServer(smtpUrl, mailFrom, to);
  return to ? `a mail went to ${to}` : "the mail server lets us in";
}
