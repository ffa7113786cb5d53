/** Names as they are met, so that texts repeat about as often as on a real site. */
const words = (text: string) => text.trim().split(/\s+/);

export const russianFirst = words(`
  Анна Мария Елена Ольга Наталья Екатерина Татьяна Ирина Юлия Анастасия Дарья Александра Виктория Полина Ксения
  Алина Вероника Софья Валерия Кристина Маргарита Евгения Диана Алёна Варвара Ульяна Яна Милана Злата Василиса
  Александр Дмитрий Максим Сергей Андрей Алексей Артём Илья Кирилл Михаил Никита Матвей Роман Егор Арсений`);

export const russianLast = words(`
  Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев
  Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов
  Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин
  Максимов Поляков Сорокин Виноградов Ковалёв Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Комаров
  Давыдов Беляев Герасимов Богданов Осипов Сидоров Матвеев Титов Марков Миронов Крылов Куликов Карпов Власов
  Мельников Денисов Гаврилов Тихонов Казаков Афанасьев Данилов Савельев Тимофеев Фомин Чернов Абрамов Мартынов`);

export const chineseLast = words(`
  王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹
  彭 曾 肖 田 董 袁 潘 于 蒋 蔡 余 杜 叶 程 苏 魏 吕 丁 任 沈 欧阳 上官`);

export const chineseFirst = words(`
  芳 娜 敏 静 丽 艳 娟 霞 婷 玲 雪 梅 琳 倩 颖 思 欣怡 梓涵 诗涵 雨桐 子涵 佳怡 梦琪 晓雯 美玲 雅婷 思雨 紫萱 可欣 若曦
  伟 强 磊 军 洋 勇 杰 涛 明 超 鹏 浩然 子轩 宇航 俊杰 志强 天佑 文博 嘉豪 泽宇`);

export const latinFirst = words(
  "Anna Maria Elena Olga Yulia Sofia Diana Lily Emma Alice Victor Max Daniel Leo Roman Mark",
);
export const latinLast = words(
  "Ivanova Petrova Volkova Smirnova Wang Li Zhang Chen Liu Kim Novak Orlova Belova Zhao Sun Xu",
);

export const ownSkills = words(
  "йога верховая_езда фехтование 钢琴 书法 舞剑 surfing piano skating boxing parkour вокал гитара",
);
export const ownPlaces = ["Верхняя Пышма, Россия", "Химки, Московская область, Россия", "周庄, 中国", "Minsk"];
export const ownAgencies = [
  "Северное сияние",
  "Studio 54",
  "Moon & Co",
  "本地模特社",
  "Self-represented",
  "Kate's Faces",
];
