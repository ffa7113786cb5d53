/** A schema of the API description, as far as requests are made from it. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  schema?: Shape;
}

/** A call as in the API description. */
export interface DescribedCall {
  method: string;
  path: string;
  parameters: Parameter[];
  json: Shape | null;
  isForm: boolean;
}

type Description = {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Shape }> } }>
  >;
};

export function callsOf({ paths }: Description): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      json: requestBody?.content["application/json"]?.schema ?? null,
      isForm: requestBody?.content["multipart/form-data"] !== undefined,
    })),
  );
}
