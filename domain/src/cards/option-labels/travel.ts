import type { Citizenship, Country, Language, LanguageLevel, Visa } from "../options.ts";
import type { Label } from "./label.ts";

export const countryLabels: Record<Country, Label> = {
  russia: { ru: "Россия", en: "Russia", zh: "俄罗斯" },
  china: { ru: "Китай", en: "China", zh: "中国" },
};

export const citizenshipLabels: Record<Citizenship, Label> = {
  ...countryLabels,
  kazakhstan: { ru: "Казахстан", en: "Kazakhstan", zh: "哈萨克斯坦" },
  ukraine: { ru: "Украина", en: "Ukraine", zh: "乌克兰" },
  belarus: { ru: "Беларусь", en: "Belarus", zh: "白俄罗斯" },
  uzbekistan: { ru: "Узбекистан", en: "Uzbekistan", zh: "乌兹别克斯坦" },
  kyrgyzstan: { ru: "Кыргызстан", en: "Kyrgyzstan", zh: "吉尔吉斯斯坦" },
  tajikistan: { ru: "Таджикистан", en: "Tajikistan", zh: "塔吉克斯坦" },
  armenia: { ru: "Армения", en: "Armenia", zh: "亚美尼亚" },
  azerbaijan: { ru: "Азербайджан", en: "Azerbaijan", zh: "阿塞拜疆" },
  georgia: { ru: "Грузия", en: "Georgia", zh: "格鲁吉亚" },
  moldova: { ru: "Молдова", en: "Moldova", zh: "摩尔多瓦" },
  turkmenistan: { ru: "Туркменистан", en: "Turkmenistan", zh: "土库曼斯坦" },
  other: { ru: "другое", en: "other", zh: "其他" },
};

export const languageLabels: Record<Language, Label> = {
  russian: { ru: "русский", en: "Russian", zh: "俄语" },
  english: { ru: "английский", en: "English", zh: "英语" },
  chinese: { ru: "китайский", en: "Chinese", zh: "中文" },
  french: { ru: "французский", en: "French", zh: "法语" },
  german: { ru: "немецкий", en: "German", zh: "德语" },
  italian: { ru: "итальянский", en: "Italian", zh: "意大利语" },
  spanish: { ru: "испанский", en: "Spanish", zh: "西班牙语" },
  japanese: { ru: "японский", en: "Japanese", zh: "日语" },
  korean: { ru: "корейский", en: "Korean", zh: "韩语" },
  portuguese: { ru: "португальский", en: "Portuguese", zh: "葡萄牙语" },
  arabic: { ru: "арабский", en: "Arabic", zh: "阿拉伯语" },
  turkish: { ru: "турецкий", en: "Turkish", zh: "土耳其语" },
  polish: { ru: "польский", en: "Polish", zh: "波兰语" },
  czech: { ru: "чешский", en: "Czech", zh: "捷克语" },
  hungarian: { ru: "венгерский", en: "Hungarian", zh: "匈牙利语" },
  romanian: { ru: "румынский", en: "Romanian", zh: "罗马尼亚语" },
  bulgarian: { ru: "болгарский", en: "Bulgarian", zh: "保加利亚语" },
  serbian: { ru: "сербский", en: "Serbian", zh: "塞尔维亚语" },
  croatian: { ru: "хорватский", en: "Croatian", zh: "克罗地亚语" },
};

export const languageLevelLabels: Record<LanguageLevel, Label> = {
  basic: { ru: "базовый", en: "basic", zh: "基础" },
  intermediate: { ru: "средний", en: "intermediate", zh: "中级" },
  fluent: { ru: "свободный", en: "fluent", zh: "流利" },
  native: { ru: "родной", en: "native", zh: "母语" },
};

export const visaLabels: Record<Visa, Label> = {
  schengen: { ru: "Шенген", en: "Schengen", zh: "申根" },
  usa: { ru: "США", en: "USA", zh: "美国" },
  uk: { ru: "Великобритания", en: "UK", zh: "英国" },
  canada: { ru: "Канада", en: "Canada", zh: "加拿大" },
  australia: { ru: "Австралия", en: "Australia", zh: "澳大利亚" },
  japan: { ru: "Япония", en: "Japan", zh: "日本" },
  china: countryLabels.china,
  southKorea: { ru: "Южная Корея", en: "South Korea", zh: "韩国" },
  singapore: { ru: "Сингапур", en: "Singapore", zh: "新加坡" },
  uae: { ru: "ОАЭ", en: "UAE", zh: "阿联酋" },
  turkey: { ru: "Турция", en: "Turkey", zh: "土耳其" },
  egypt: { ru: "Египет", en: "Egypt", zh: "埃及" },
  thailand: { ru: "Таиланд", en: "Thailand", zh: "泰国" },
  brazil: { ru: "Бразилия", en: "Brazil", zh: "巴西" },
  argentina: { ru: "Аргентина", en: "Argentina", zh: "阿根廷" },
  mexico: { ru: "Мексика", en: "Mexico", zh: "墨西哥" },
  southAfrica: { ru: "ЮАР", en: "South Africa", zh: "南非" },
};
