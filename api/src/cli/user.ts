import { parseArgs } from "node:util";
import { fullName } from "@compcard/domain/cards/full-name";
import {
  deleteAnyAccount,
  endAllSessions,
  getAccount,
  listUsers,
  removePasskeys,
  resendConfirmation,
} from "../features/accounts/operator/usecases.ts";
import { type Caller, type Command, UsageError, writeLine } from "./command.ts";

const maxListed = 100;

export const user: Command = {
  usage:
    "user list [TEXT]\nuser end-sessions EMAIL|ID\nuser remove-passkeys EMAIL|ID\nuser resend EMAIL|ID\nuser delete EMAIL|ID --yes",
  meaning:
    "list tells accounts whose address or name has TEXT, newest first, a hundred at most; end-sessions signs out everywhere;\nremove-passkeys does too, and removes the passkeys and recovery codes of somebody who lost them;\nresend mails the link that confirms the address; delete removes the account with cards and photos, for good",
  async run(args, caller) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false } },
    });
    const [what = "", who, ...others] = positionals;
    if (others.length > 0) throw new UsageError(`user ${what} takes one word`);
    if (what === "list") return list(caller, who ?? "");
    if (!["end-sessions", "remove-passkeys", "resend", "delete"].includes(what))
      throw new UsageError(`there is no user ${what}`);
    if (!who) throw new UsageError(`user ${what} takes an address or an id`);
    if (what === "delete" && !values.yes)
      throw new UsageError(`user delete cannot be taken back; add --yes to delete ${who}`);
    const context = await caller.open();
    const account = await getAccount(context, who);
    const name = account.email ?? account.id;
    if (what === "end-sessions") await endAllSessions(context, account);
    else if (what === "remove-passkeys") await removePasskeys(context, account);
    else if (what === "delete") await deleteAnyAccount(context, account);
    else if (!(await resendConfirmation(context, account))) {
      writeLine(caller.err, `${name} has no address that waits to be confirmed`);
      return 1;
    }
    const done = {
      "end-sessions": "is signed out everywhere",
      "remove-passkeys": "has no passkey, and is signed out everywhere",
      delete: "is deleted",
      resend: "gets another mail",
    };
    writeLine(caller.out, `${name} ${done[what as keyof typeof done]}`);
    return 0;
  },
};

async function list({ open, out, err }: Caller, text: string): Promise<number> {
  const found = await listUsers(await open(), text, maxListed);
  for (const { id, email, first_name, last_name, email_verified_at, created_at, cards, sessions } of found) {
    const confirmed = email && !email_verified_at ? "not confirmed" : "";
    const name = fullName({ first_name, last_name });
    writeLine(
      out,
      [
        id,
        email ?? "-",
        name,
        created_at.toISOString().slice(0, 10),
        `${cards} cards`,
        `${sessions} sessions`,
        confirmed,
      ].join("\t"),
    );
  }
  if (found.length === maxListed) writeLine(err, `the newest ${maxListed}; give a part of the address or the name`);
  return 0;
}
