import type { OptionList } from "@compcard/domain/cards/option-labels";

const halves = (left: string, right: string) => `linear-gradient(90deg, ${left} 50%, ${right} 50%)`;

/** A drop of color beside the word: an aid to the eye, not a definition. */
export const swatches: Partial<Record<OptionList, Record<string, string>>> = {
  eyeColors: {
    brown: "#6b4226",
    green: "#5f7f4a",
    blue: "#5b86b0",
    gray: "#8b959c",
    black: "#1c1714",
    lightBrown: "#9a6a3f",
    darkBrown: "#3f2618",
    amber: "#b9792a",
    hazel: "#84703c",
    blueGray: "#76899b",
    greenGray: "#7f8f7d",
    heterochromia: halves("#5b86b0", "#6b4226"),
  },
  hairColors: {
    blonde: "#dcc08a",
    brunette: "#3a261b",
    chestnut: "#6a3b24",
    red: "#b4502a",
    ash: "#9c9388",
    golden: "#c99a4b",
    copper: "#a8572f",
    auburn: "#6e2f22",
    black: "#17130f",
    platinum: "#ece5d6",
    fair: "#bfa27a",
    gray: "#a9a9a7",
    colored: "conic-gradient(#c8102e 0 25%, #2f6f9f 0 50%, #d9a514 0 75%, #3f8f5a 0)",
  },
  skinTones: {
    veryLight: "#f6e3d6",
    light: "#efd2bc",
    medium: "#dcb293",
    tanned: "#c18f68",
    dark: "#6b4630",
    olive: "#c2a57a",
    bronze: "#a8714a",
    porcelain: "#f8ebe4",
    peach: "#f4c9ae",
    pink: "#f0c6bd",
    yellow: "#ecd0a0",
    neutral: "#e2c0a6",
  },
};
