import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/**
 * Fonts of documents: Prata, in Chinese ZCOOL XiaoWei, for names, and GFS Didot for those with letters of Greece or
 * Central Europe; Onest and Noto Sans SC (named "Noto Sans S Chinese" in its file) for text. All free (OFL), all
 * embedded.
 */
export const fontFiles = {
  Prata: require.resolve("@expo-google-fonts/prata/400Regular/Prata_400Regular.ttf"),
  "GFS Didot": require.resolve("@expo-google-fonts/gfs-didot/400Regular/GFSDidot_400Regular.ttf"),
  Onest: require.resolve("@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf"),
  "Noto Sans S Chinese": join(require.resolve("@embedpdf/fonts-sc"), "../../fonts/NotoSansHans-Regular.otf"),
  "ZCOOL XiaoWei": require.resolve("@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf"),
} as const;

export type FontName = keyof typeof fontFiles;
