/** An account on a server that is measured. */
export interface BenchAccount {
  token: string;
  /** Sends a request to the API with this account. @throws if it refuses. */
  post(path: string, body: object | FormData): Promise<Answer>;
  /** A published card with these photos by type. @returns its id. */
  publish(lastName: string, photos: Record<string, Buffer<ArrayBuffer>>): Promise<string>;
}

interface Answer {
  token: string;
  model: { id: string };
  selection: { id: string };
  link: { url: string };
}

const figures = {
  height: 178,
  chest: 83,
  waist: 60,
  hips: 89,
  shoe_size: 39,
  hair_color: "blonde",
  eye_color: "blue",
};

export async function createAccount(url: string, email: string): Promise<BenchAccount> {
  let token = "";
  const post: BenchAccount["post"] = async (path, body) => {
    const form = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(form ? {} : { "content-type": "application/json" }) };
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers,
      body: form ? body : JSON.stringify(body),
    });
    const { data, error } = await answer.json();
    if (error) throw new Error(`${path}: ${error.message}`);
    return data;
  };
  const account = { email, password: "Podium7x", confirmPassword: "Podium7x" };
  await post("/auth/register", { ...account, firstName: "Анна", lastName: "Ким" });
  ({ token } = await post("/auth/login", account));
  return {
    token,
    post,
    async publish(last_name, photos) {
      const names = { first_name: "Анна", last_name, location: "Москва, Россия", age: 22 };
      const { model } = await post("/models", { ...names, ...figures, phone: "+7 900 000-00-01" });
      for (const [type, bytes] of Object.entries(photos)) {
        const form = new FormData();
        form.append("photoType", type);
        form.append("photo", new Blob([bytes]), "photo.jpg");
        await post(`/upload/${model.id}`, form);
      }
      return model.id;
    },
  };
}
