import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { type Account, api, createAccount, origin } from "./steps.ts";

export interface OwnSelection extends Account {
  /** Id of the selection. */
  id: string;
  cards: PublishedCard[];
}

/** Somebody with a selection of these people, each with a card of an account of its own. */
export async function createSelection(...firstNames: string[]): Promise<OwnSelection> {
  const cards: PublishedCard[] = [];
  for (const first_name of firstNames) cards.push(await publishCard({ first_name, last_name: rareName() }));
  const account = await createAccount();
  const body = { name: "Показ", description: "Для осени", cards: cards.map(({ id }) => id) };
  const { selection } = await api("POST", "/selections", { token: account.token, body });
  return { ...account, id: selection.id, cards };
}

/** The secret in the address of a new link. */
export async function makeLink({ id, token }: OwnSelection, wish: object = {}): Promise<string> {
  const { link } = await api("POST", `/selections/${id}/links`, { token, body: { name: "для Nike", ...wish } });
  return link.url.split("/s/")[1];
}

/** Somebody new on a link, by the key of their device. */
interface Client {
  secret: string;
  key: string;
}

export async function joinLink(secret: string, name: string): Promise<Client> {
  const { guest } = await api("POST", `/shared/${secret}/open`, { body: { name } });
  return { secret, key: guest.key };
}

async function callAs({ secret, key }: Client, method: string, path: string, body: object = {}) {
  const response = await fetch(`${origin()}/api/shared/${secret}/${path}`, {
    method,
    headers: { "content-type": "application/json", "x-guest-key": key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()).data;
}

export const voteAs = (client: Client, { id }: Pick<PublishedCard, "id">, body: object) =>
  callAs(client, "PUT", `votes/${id}`, body);

/** The view of this client. */
export const lookAs = (client: Client) => callAs(client, "POST", "open");

/** Somebody new on a link, and what they may do there. */
export async function openAsClient(secret: string, name: string) {
  const client = await joinLink(secret, name);
  return {
    vote: (card: PublishedCard, body: object) => voteAs(client, card, body),
    look: () => lookAs(client),
  };
}
