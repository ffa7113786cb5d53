import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** The token in the mail to an address, which lies in the outbox of a data folder. @throws where none comes within ten seconds. */
export async function readMailedToken(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  for (let attempt = 0; attempt < 100; attempt++) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const token = /token=([\w-]+)/.exec(mail.text ?? "")?.[1];
      if (token && mail.to?.some(({ address }) => address === email)) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail came to ${email}`);
}
