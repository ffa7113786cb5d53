import type { ModelType, ShootingType, Skill } from "../options.ts";
import type { Label } from "./label.ts";

export const modelTypeLabels: Record<ModelType, Label> = {
  classicFace: { ru: "классическое лицо", en: "classic face", zh: "经典脸" },
  commercialFace: { ru: "коммерческое лицо", en: "commercial face", zh: "商业脸" },
  babyFace: { ru: "baby face", en: "baby face", zh: "娃娃脸" },
  strongFace: { ru: "strong face", en: "strong face", zh: "硬朗脸" },
  strangeFashionFace: { ru: "strange fashion face", en: "strange fashion face", zh: "怪美脸" },
  beauty: { ru: "бьюти", en: "beauty", zh: "美妆" },
  plusSize: { ru: "плюс-сайз", en: "plus-size", zh: "大码" },
  actor: { ru: "актёрский типаж", en: "actor", zh: "演员" },
  avantGardeArt: { ru: "авангард и арт", en: "avant-garde and art", zh: "先锋艺术" },
  highFashion: { ru: "high fashion", en: "high fashion", zh: "高级时装" },
};

export const shootingTypeLabels: Record<ShootingType, Label> = {
  catalogue: { ru: "каталог", en: "catalogue", zh: "画册" },
  lookbook: { ru: "лукбук", en: "lookbook", zh: "Lookbook" },
  campaign: { ru: "рекламная кампания", en: "campaign", zh: "广告大片" },
  editorial: { ru: "эдиториал", en: "editorial", zh: "杂志大片" },
  highFashion: { ru: "high fashion", en: "high fashion", zh: "高级时装" },
  streetStyle: { ru: "стритстайл", en: "street style", zh: "街拍" },
  beauty: { ru: "бьюти", en: "beauty", zh: "美妆" },
  commercial: { ru: "коммерческая съёмка", en: "commercial", zh: "商业拍摄" },
  runway: { ru: "показы", en: "runway", zh: "走秀" },
  swimwearLingerie: { ru: "купальники и бельё", en: "swimwear and lingerie", zh: "泳装内衣" },
};

export const skillLabels: Record<Skill, Label> = {
  catwalk: { ru: "дефиле", en: "catwalk", zh: "台步" },
  posing: { ru: "позирование", en: "posing", zh: "摆姿" },
  emotionalExpression: { ru: "эмоциональность", en: "emotional range", zh: "情绪表现力" },
  acting: { ru: "актёрское мастерство", en: "acting", zh: "表演" },
  bodyPlasticity: { ru: "пластика", en: "body movement", zh: "肢体表现力" },
  confidence: { ru: "уверенность", en: "confidence", zh: "自信" },
  communication: { ru: "общительность", en: "communication", zh: "沟通能力" },
  flexibility: { ru: "гибкость", en: "flexibility", zh: "柔韧性" },
  differentStyles: { ru: "разные образы", en: "versatile looks", zh: "风格多变" },
  quickTransformation: { ru: "быстрое перевоплощение", en: "quick transformation", zh: "快速变装" },
  makeupStyling: { ru: "макияж и стайлинг", en: "make-up and styling", zh: "化妆造型" },
  dancing: { ru: "танцы", en: "dance", zh: "舞蹈" },
  sportsEndurance: { ru: "спорт и выносливость", en: "sport and stamina", zh: "运动与体能" },
  foreignLanguages: { ru: "иностранные языки", en: "foreign languages", zh: "外语" },
  teamwork: { ru: "работа в команде", en: "teamwork", zh: "团队合作" },
  brandExperience: { ru: "опыт с брендами", en: "brand experience", zh: "品牌合作经验" },
  photoVideoPosing: { ru: "работа на камеру", en: "photo and video posing", zh: "镜头表现力" },
  wellGroomed: { ru: "ухоженность", en: "well groomed", zh: "形象管理" },
  posture: { ru: "осанка", en: "posture", zh: "体态" },
  improvisation: { ru: "импровизация", en: "improvisation", zh: "即兴发挥" },
  basicMakeup: { ru: "базовый макияж", en: "basic make-up", zh: "基础化妆" },
  advertisingCampaigns: { ru: "рекламные кампании", en: "advertising campaigns", zh: "广告拍摄" },
  stressResistance: { ru: "стрессоустойчивость", en: "calm under pressure", zh: "抗压能力" },
  patience: { ru: "терпение", en: "patience", zh: "耐心" },
};
