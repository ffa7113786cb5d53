import { networkError } from "../../lib/api/error.ts";

/**
 * A picture as data: WeChat saves it by a long press, as it does no blob, and it stays when its address has ended.
 * @throws where it did not load.
 */
export async function pictureData(address: string): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: a picture
  const answer = await fetch(address);
  if (!answer.ok) throw networkError();
  const picture = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** A file of a picture that is there as data. */
export function fileOf(data: string, name: string): File {
  const [head = "", body = ""] = data.split(",");
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? "" });
}
