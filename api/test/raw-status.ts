import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

/** For tests: the status of a request whose target no client of ours would write, to a server on 127.0.0.1. */
export async function rawStatus({ server }: Pick<FastifyInstance, "server">, target: string): Promise<number> {
  const { port } = server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const [shown] = await once(socket, "data");
  return Number(String(shown).split(" ")[1]);
}
