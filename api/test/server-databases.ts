import pg from "pg";

/** The migrated, empty database from which those of the tests are made. */
export const TEMPLATE = "template_compcard";

/** Runs one statement on the server, outside the databases under test. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
