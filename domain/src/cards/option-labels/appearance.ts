import type {
  BodyType,
  ClothingSize,
  EthnicType,
  EyeColor,
  HairColor,
  HairLength,
  HairType,
  Piercing,
  SkinTone,
  Tattoo,
} from "../options.ts";
import { type Label, sameEverywhere } from "./label.ts";

// Russian adjectives agree with the word they stand beside on a card: глаза, волосы, кожа, фигура, тип.

export const clothingSizeLabels: Record<ClothingSize, Label> = {
  XXXS: sameEverywhere("XXXS"),
  XXS: sameEverywhere("XXS"),
  XS: sameEverywhere("XS"),
  S: sameEverywhere("S"),
  M: sameEverywhere("M"),
  L: sameEverywhere("L"),
  XL: sameEverywhere("XL"),
  XXL: sameEverywhere("XXL"),
  XXXL: sameEverywhere("XXXL"),
};

export const ethnicTypeLabels: Record<EthnicType, Label> = {
  european: { ru: "европейский", en: "European", zh: "欧洲" },
  slavic: { ru: "славянский", en: "Slavic", zh: "斯拉夫" },
  asian: { ru: "азиатский", en: "Asian", zh: "亚洲" },
  african: { ru: "африканский", en: "African", zh: "非洲" },
  latinAmerican: { ru: "латиноамериканский", en: "Latin American", zh: "拉美" },
  arab: { ru: "арабский", en: "Arab", zh: "阿拉伯" },
  mixed: { ru: "смешанный", en: "mixed", zh: "混血" },
  scandinavian: { ru: "скандинавский", en: "Scandinavian", zh: "北欧" },
  mediterranean: { ru: "средиземноморский", en: "Mediterranean", zh: "地中海" },
};

export const eyeColorLabels: Record<EyeColor, Label> = {
  brown: { ru: "карие", en: "brown", zh: "棕色" },
  green: { ru: "зелёные", en: "green", zh: "绿色" },
  blue: { ru: "голубые", en: "blue", zh: "蓝色" },
  gray: { ru: "серые", en: "grey", zh: "灰色" },
  black: { ru: "чёрные", en: "black", zh: "黑色" },
  lightBrown: { ru: "светло-карие", en: "light brown", zh: "浅棕色" },
  darkBrown: { ru: "тёмно-карие", en: "dark brown", zh: "深棕色" },
  amber: { ru: "янтарные", en: "amber", zh: "琥珀色" },
  hazel: { ru: "ореховые", en: "hazel", zh: "榛色" },
  blueGray: { ru: "серо-голубые", en: "blue-grey", zh: "蓝灰色" },
  greenGray: { ru: "серо-зелёные", en: "green-grey", zh: "灰绿色" },
  heterochromia: { ru: "разного цвета", en: "two-coloured", zh: "异瞳" },
};

export const hairColorLabels: Record<HairColor, Label> = {
  blonde: { ru: "светлые", en: "blonde", zh: "金色" },
  brunette: { ru: "тёмные", en: "brunette", zh: "深棕色" },
  chestnut: { ru: "каштановые", en: "chestnut", zh: "栗色" },
  red: { ru: "рыжие", en: "red", zh: "红色" },
  ash: { ru: "пепельные", en: "ash", zh: "灰棕色" },
  golden: { ru: "золотистые", en: "golden", zh: "金黄色" },
  copper: { ru: "медные", en: "copper", zh: "铜色" },
  auburn: { ru: "тёмно-рыжие", en: "auburn", zh: "红褐色" },
  black: { ru: "чёрные", en: "black", zh: "黑色" },
  platinum: { ru: "платиновые", en: "platinum", zh: "铂金色" },
  fair: { ru: "русые", en: "fair", zh: "亚麻色" },
  gray: { ru: "седые", en: "grey", zh: "灰白色" },
  colored: { ru: "цветные", en: "coloured", zh: "彩色" },
};

export const hairTypeLabels: Record<HairType, Label> = {
  straight: { ru: "прямые", en: "straight", zh: "直发" },
  wavy: { ru: "волнистые", en: "wavy", zh: "微卷" },
  curly: { ru: "кудрявые", en: "curly", zh: "卷发" },
  coiled: { ru: "афрокудри", en: "coily", zh: "螺旋卷" },
  coarse: { ru: "жёсткие", en: "coarse", zh: "粗硬" },
  soft: { ru: "мягкие", en: "soft", zh: "柔软" },
  fine: { ru: "тонкие", en: "fine", zh: "细软" },
  thick: { ru: "густые", en: "thick", zh: "浓密" },
  thin: { ru: "редкие", en: "thin", zh: "稀疏" },
  unruly: { ru: "непослушные", en: "unruly", zh: "蓬乱" },
};

export const hairLengthLabels: Record<HairLength, Label> = {
  veryShort: { ru: "очень короткие", en: "very short", zh: "超短" },
  short: { ru: "короткие", en: "short", zh: "短发" },
  shoulder: { ru: "до плеч", en: "shoulder-length", zh: "及肩" },
  medium: { ru: "средние", en: "medium", zh: "中长" },
  long: { ru: "длинные", en: "long", zh: "长发" },
  veryLong: { ru: "очень длинные", en: "very long", zh: "超长" },
  pixie: { ru: "пикси", en: "pixie", zh: "精灵短发" },
  bob: { ru: "каре", en: "bob", zh: "波波头" },
  lob: { ru: "удлинённое каре", en: "lob", zh: "锁骨发" },
  waist: { ru: "до талии", en: "waist-length", zh: "及腰" },
};

export const skinToneLabels: Record<SkinTone, Label> = {
  veryLight: { ru: "очень светлая", en: "very light", zh: "极白" },
  light: { ru: "светлая", en: "light", zh: "白皙" },
  medium: { ru: "средняя", en: "medium", zh: "中等" },
  tanned: { ru: "загорелая", en: "tanned", zh: "小麦色" },
  dark: { ru: "тёмная", en: "dark", zh: "深色" },
  olive: { ru: "оливковая", en: "olive", zh: "橄榄色" },
  bronze: { ru: "бронзовая", en: "bronze", zh: "古铜色" },
  porcelain: { ru: "фарфоровая", en: "porcelain", zh: "瓷白" },
  peach: { ru: "персиковая", en: "peach", zh: "蜜桃色" },
  pink: { ru: "розоватая", en: "rosy", zh: "粉调" },
  yellow: { ru: "желтоватая", en: "yellow-toned", zh: "黄调" },
  neutral: { ru: "нейтральная", en: "neutral", zh: "中性调" },
};

export const bodyTypeLabels: Record<BodyType, Label> = {
  rectangle: { ru: "прямоугольник", en: "rectangle", zh: "直筒型" },
  hourglass: { ru: "песочные часы", en: "hourglass", zh: "沙漏型" },
  pear: { ru: "груша", en: "pear", zh: "梨型" },
  apple: { ru: "яблоко", en: "apple", zh: "苹果型" },
  invertedTriangle: { ru: "перевёрнутый треугольник", en: "inverted triangle", zh: "倒三角型" },
  athletic: { ru: "спортивная", en: "athletic", zh: "运动型" },
  slender: { ru: "стройная", en: "slender", zh: "纤细" },
  plusSize: { ru: "плюс-сайз", en: "plus-size", zh: "大码" },
  petite: { ru: "миниатюрная", en: "petite", zh: "娇小" },
  tall: { ru: "высокая", en: "tall", zh: "高挑" },
};

export const tattooLabels: Record<Tattoo, Label> = {
  none: { ru: "нет", en: "none", zh: "无" },
  head: { ru: "голова", en: "head", zh: "头部" },
  arms: { ru: "руки", en: "arms", zh: "手臂" },
  chest: { ru: "грудь", en: "chest", zh: "胸部" },
  back: { ru: "спина", en: "back", zh: "背部" },
  stomach: { ru: "живот", en: "stomach", zh: "腹部" },
  legs: { ru: "ноги", en: "legs", zh: "腿部" },
  intimate: { ru: "интимная зона", en: "intimate area", zh: "私密部位" },
  other: { ru: "другое", en: "other", zh: "其他" },
};

export const piercingLabels: Record<Piercing, Label> = {
  none: { ru: "нет", en: "none", zh: "无" },
  ears: { ru: "уши", en: "ears", zh: "耳朵" },
  nose: { ru: "нос", en: "nose", zh: "鼻子" },
  lips: { ru: "губы", en: "lips", zh: "嘴唇" },
  eyebrows: { ru: "брови", en: "eyebrows", zh: "眉毛" },
  stomach: { ru: "пупок", en: "navel", zh: "肚脐" },
  intimate: { ru: "интимная зона", en: "intimate area", zh: "私密部位" },
  other: { ru: "другое", en: "other", zh: "其他" },
};
