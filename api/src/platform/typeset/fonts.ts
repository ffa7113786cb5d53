import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** What documents are set in: Prata for names, Onest for text, Noto Sans SC for Chinese. All free (OFL), all embedded. */
export const fontFiles = {
  Prata: resolve("@expo-google-fonts/prata/400Regular/Prata_400Regular.ttf"),
  Onest: resolve("@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf"),
  "Noto Sans SC": resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
} as const;

export type FontName = keyof typeof fontFiles;
