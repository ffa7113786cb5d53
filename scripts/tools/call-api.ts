export type Call = ReturnType<typeof callerOf>;

/** Calls the API of a running product with JSON. @throws with the error that was answered */
export function callerOf(origin: string) {
  return async (method: string, path: string, body?: object, token?: string, headers: Record<string, string> = {}) => {
    const all = {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const answer = await fetch(`${origin}/api${path}`, {
      ...{ method, headers: all, body: body ? JSON.stringify(body) : null },
    });
    const { data, error } = await answer.json();
    if (error) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
    return data;
  };
}
