/** Briefs as Russian bookers write them, with what they want. Invented people; the notation is that of `read-table.ts`. */
export const russianBriefs: readonly (readonly [brief: string, wanted: string])[] = [
  ["блондинка 178 Москва 18-22", "hairColor=blonde height=~178 location=moscow age=18-22"],
  ["мужчина 185+ Питер", "gender=man height=185- location=saint-petersburg"],
  [
    "Нужны 5 девушек, 175-180, брюнетки, Москва, без тату, 12 мая",
    "wanted=5 gender=woman height=175-180 hairColor=brunette location=moscow tattoos=none",
  ],
  [
    "Всем привет! Ищем 3 девушки на лукбук, рост от 174, размер 42, обувь 38-39, Мск. Съёмка 14 апреля, ставка 15 000",
    "wanted=3 gender=woman shootingTypes=lookbook height=174- clothingSize=S shoe=38-39 location=moscow",
  ],
  [
    "Срочно парень 25-35 лет, рост 183-188, спортивного телосложения, для рекламы банка, СПб",
    "gender=man age=25-35 height=183-188 bodyType=athletic shootingTypes=commercial location=saint-petersburg",
  ],
  [
    "Каталог нижнего белья. Девушка 18+, 90-60-90, рост 175 и выше, без татуировок и пирсинга",
    "shootingTypes=catalogue,swimwearLingerie gender=woman age=18- chest=~90 waist=~60 hips=~90 height=175- tattoos=none piercings=none",
  ],
  [
    "подберите рыжих девочек до 25 лет, веснушки приветствуются, Екб",
    "hairColor=red gender=woman age=-25 location=yekaterinburg",
  ],
  [
    "Модели на показ в Казани 3-5 июня: рост не ниже 176, объёмы 84-60-89, дефиле обязательно",
    "shootingTypes=runway location=kazan height=176- chest=~84 waist=~60 hips=~89 skills=catwalk",
  ],
  [
    "славянская внешность, русые волосы, голубые глаза, 20-27 лет, английский свободно",
    "ethnicType=slavic hairColor=fair eyeColor=blue age=20-27 languages=english",
  ],
  [
    "нужна азиатка в Москве для бьюти, чистая кожа, до 30",
    "gender=woman ethnicType=asian location=moscow shootingTypes=beauty age=-30",
  ],
  [
    "Требуются 2 парня и 2 девушки для съёмки маркетплейса в Новосибирске, размер M",
    "wanted=4 gender=man,woman shootingTypes=catalogue location=novosibirsk clothingSize=M",
  ],
  [
    "Добрый день! Подбираем модель plus size, 48-50 размер, рост от 170, возраст 25-40, Москва",
    "modelType=plusSize clothingSize=XL height=170- age=25-40 location=moscow",
  ],
  [
    "девушка с короткой стрижкой, тёмные волосы, карие глаза, рост 172-178",
    "gender=woman hairLength=short hairColor=brunette eyeColor=brown height=172-178",
  ],
  ["кудрявые девчонки Питер 20-25", "hairType=curly gender=woman location=saint-petersburg age=20-25"],
  [
    "Мужская модель, 188, костюм 48, обувь 43, каталог костюмов",
    "gender=man height=~188 suit=~48 shoe=~43 shootingTypes=catalogue",
  ],
  [
    "Ищем моделей с китайским языком для выставки в Шанхае, рост 175+",
    "languages=chinese location=shanghai height=175-",
  ],
  [
    "нужна модель с шенгеном, готовая к съёмкам в Милане, рост 177-181, бюст до 86, талия до 62, бёдра до 90",
    "visas=schengen height=177-181 chest=-86 waist=-62 hips=-90",
  ],
  [
    "Ищу девушку: рост: 178; параметры: 84/60/89; обувь: 39; волосы: светлые; глаза: зелёные",
    "gender=woman height=~178 chest=~84 waist=~60 hips=~89 shoe=~39 hairColor=blonde eyeColor=green",
  ],
  [
    "темнокожая модель для рекламного ролика, 20-30 лет, умеет танцевать",
    "ethnicType=african shootingTypes=commercial age=20-30 skills=dancing",
  ],
  [
    "две модели, шатенки, рост 170-175, размер 44, Краснодар",
    "wanted=2 hairColor=chestnut height=170-175 clothingSize=M location=krasnodar",
  ],
  [
    "Девочки 173-177, S, обувь 37, без пирсинга, каталог одежды на 22 марта, Москва",
    "gender=woman height=173-177 clothingSize=S shoe=~37 piercings=none shootingTypes=catalogue location=moscow",
  ],
  ["парни бородатые, 30-40, рост 180-190, Мск", "gender=man age=30-40 height=180-190 location=moscow"],
  [
    "нужен актёр-модель, мужчина около 45 лет, седой, интеллигентный вид",
    "skills=acting gender=man age=~45 hairColor=gray",
  ],
  ["Модель с водительскими правами, девушка, 25-30, Сочи", "drivingLicense=true gender=woman age=25-30 location=sochi"],
  [
    "ищем балерин или гимнасток 18-25 для кампейна спортивного бренда, хорошая растяжка",
    "skills=dancing,flexibility age=18-25 shootingTypes=campaign",
  ],
  [
    "Контракт в Китай на 2 месяца. Девушки 16-23, рост 170-178, вес до 55 кг, параметры 86-62-90",
    "gender=woman age=16-23 height=170-178 weight=-55 chest=~86 waist=~62 hips=~90",
  ],
  [
    "сероглазая блондинка, рост 1,75-1,80, ниже плеч волосы",
    "eyeColor=gray hairColor=blonde height=175-180 hairLength=long",
  ],
  [
    "Коллеги, нужны славянки и метиски на показ 28 мая, Москва, рост 176-181. Кастинг очно",
    "gender=woman ethnicType=slavic,mixed shootingTypes=runway location=moscow height=176-181",
  ],
  [
    "девушка до 170 см, миниатюрная, для бьюти съёмки косметики",
    "gender=woman height=-170 bodyType=petite shootingTypes=beauty",
  ],
  ["Нужна модель 12.04-14.04 в Москве, 175-180, 42 размер", "location=moscow height=175-180 clothingSize=S"],
  ["не блондинки! рост 178-182, до 24 лет", "height=178-182 age=-24"],
  [
    "Ищем натурщиц... то есть моделей для купальников: рост 172-180, чашка C, загорелые",
    "shootingTypes=swimwearLingerie height=172-180 cup=C skinTone=tanned",
  ],
  [
    "Мужчины 35-50, коммерческая внешность, для рекламы клиники, Нижний Новгород",
    "gender=man age=35-50 modelType=commercialFace shootingTypes=commercial location=nizhny-novgorod",
  ],
  [
    "девушка, длинные тёмные волосы, смуглая, Ростов-на-Дону, 22-28 лет",
    "gender=woman hairLength=long hairColor=brunette skinTone=tanned location=rostov-on-don age=22-28",
  ],
  [
    "Парень 184-189 грудь 96-100 талия 76-80 размер обуви 43-44, Москва, журнал",
    "gender=man height=184-189 chest=96-100 waist=76-80 shoe=43-44 location=moscow shootingTypes=editorial",
  ],
  ["рост 178 обувь 39 размер S блонд", "height=~178 shoe=~39 clothingSize=S hairColor=blonde"],
  [
    "кто есть в Шанхае с 5 по 12 апреля? нужны 2 девушки европейской внешности 170-176",
    "availableIn=shanghai days=2027-04-05/2027-04-12 wanted=2 gender=woman ethnicType=european height=170-176",
  ],
  ["Нужны модели с гражданством Казахстана, Москва, 18-30", "citizenship=kazakhstan location=moscow age=18-30"],
  [
    "Девушка с татуировками, неформальная, короткие волосы, 20-28",
    "gender=woman tattoos=arms hairLength=short age=20-28",
  ],
  ["рост от 175 до 180, возраст от 18 до 25, вес не более 56 кг", "height=175-180 age=18-25 weight=-56"],
  ["ищем моделей готовых к переезду, рост 180+, до 22 лет", "relocation=true height=180- age=-22"],
  [
    "Хай фэшн, необычная внешность, рост 178 минимум, 84-59-88",
    "shootingTypes=highFashion modelType=strangeFashionFace height=178- chest=~84 waist=~59 hips=~88",
  ],
  [
    "Модель для тв рекламы: мама 30-35 лет, русые волосы, приятная улыбка; и папа 35-40",
    "gender=woman,man shootingTypes=commercial hairColor=fair",
  ],
  [
    "девушка 170-175 на вб карточки, 44-46 размер, Иваново",
    "gender=woman height=170-175 shootingTypes=catalogue clothingSize=M,L location=ivanovo",
  ],
  ["платиновая блондинка, каре, 25-30, Спб", "hairColor=platinum hairLength=bob age=25-30 location=saint-petersburg"],
  [
    "Ищем модель! Рост 175 (+-2), параметры 83-60-88, нога 38, Москва",
    "height=~175 chest=~83 waist=~60 hips=~88 shoe=~38 location=moscow",
  ],
  ["нужны: девушка 25 лет, мужчина 50 лет", "gender=woman,man"],
  ["женщина 45-55, ухоженная, седина ок, рост любой, Москва или область", "gender=woman age=45-55 location=moscow"],
  ["Модель ростом 176-180, тату допускаются, волосы натуральные русые", "height=176-180 hairColor=fair"],
  [
    "на 15 апреля в Екатеринбург нужны 4 модели 175+ (показ), есть кто из местных?",
    "wanted=4 height=175- shootingTypes=runway",
  ],
  [
    "Девушки 175-178 см / 42 р-р / 38-39 обувь / Мск / каталог / 8 часов / 20 тыс",
    "gender=woman height=175-178 clothingSize=S shoe=38-39 location=moscow shootingTypes=catalogue",
  ],
  ["Пришлите бук парней: 186-190 см, брюнеты, 22-27 лет", "gender=man height=186-190 hairColor=brunette age=22-27"],
  ["зеленоглазая рыжая модель до 175 см", "eyeColor=green hairColor=red height=-175"],
  [
    "Нужна модель, говорящая по-английски и по-французски, старше 21, Москва",
    "languages=english,french age=21- location=moscow",
  ],
  ["девушка не старше 23, не выше 176, не ниже 170", "gender=woman age=-23 height=170-176"],
  [
    "Фитнес модель, парень, пресс, подтянутый, рост около 182, Уфа",
    "skills=sportsEndurance gender=man bodyType=athletic height=~182 location=ufa",
  ],
  [
    "стритстайл съёмка, 3 модели, 165-172, яркие волосы, татуировки не важны",
    "shootingTypes=streetStyle wanted=3 height=165-172 hairColor=colored",
  ],
  [
    "Есть ли девушки с визой США? рост 177-180, хай фэшн",
    "gender=woman visas=usa height=177-180 shootingTypes=highFashion",
  ],
  [
    "нужно 10 человек на показ, девушки 174-180, размер обуви 39-40, 25.03, Москва",
    "wanted=10 shootingTypes=runway gender=woman height=174-180 shoe=39-40 location=moscow",
  ],
  [
    "рост 180-185\nвозраст 18-23\nволосы темные\nглаза карие\nбез тату\nпарень",
    "height=180-185 age=18-23 hairColor=brunette eyeColor=brown tattoos=none gender=man",
  ],
  ["Девушка 178/84/60/89/39", "gender=woman height=~178 chest=~84 waist=~60 hips=~89 shoe=~39"],
  [
    "Здравствуйте, Ольга! Для клиента нужна модель в Хабаровске: азиатская внешность, длинные чёрные волосы, рост 168-174.\n\nС уважением,\nИрина Лапина\nагентство «Волна», Москва\n+7 916 000-11-22",
    "location=khabarovsk ethnicType=asian hairLength=long hairColor=black height=168-174",
  ],
  [
    "Лица для бьюти: чистая светлая кожа, голубые или зелёные глаза, 18-26",
    "shootingTypes=beauty skinTone=light eyeColor=blue,green age=18-26",
  ],
  [
    "модель на рекламную кампанию, Самара, 20-30 лет, опыт с брендами, портфолио",
    "shootingTypes=campaign location=samara age=20-30 skills=brandExperience hasPortfolio=true",
  ],
  [
    "прямые волосы до плеч, шатенка, 168-173",
    "hairType=straight hairLength=shoulder hairColor=chestnut height=168-173",
  ],
  ["девушка из Тюмени или Омска, блондинка", "gender=woman location=tyumen,omsk hairColor=blonde"],
  [
    "ищем парней 18-25 рост 185-190 49 размер обуви не надо, талия 74-78",
    "gender=man age=18-25 height=185-190 waist=74-78",
  ],
  ["рост 170-180, рост от 185", ""],
  [
    "девушка стройная, 50 кг, 168 см, Владивосток",
    "gender=woman bodyType=slender weight=~50 height=~168 location=vladivostok",
  ],
  ["Нужна модель на 1 час: руки крупным планом, без колец, Воронеж", "location=voronezh"],
  [
    "Нужны девушки 5'9-5'11, 33-24-35, свободный английский, виза Великобритании",
    "gender=woman height=175-180 chest=~84 waist=~61 hips=~89 languages=english visas=uk",
  ],
  ["Кукольная внешность, детское лицо, рост до 168, Москва", "modelType=babyFace height=-168 location=moscow"],
  // Nothing to search for.
  ["Добрый день, когда будет готов отчёт за март? Счёт оплатили вчера.", ""],
  ["купи молоко, 2 батона и 5 кг картошки", ""],
  ["Кот спит на окне, а за окном идёт снег", ""],
  ["ыва фыв лждо 777 123456", ""],
  ["Анна Каренина", ""],
  ["Спасибо, всё получила, отличного дня!", ""],
  ["Договор № 178-22 от руки, перезвоните в 18:30", ""],
  ["Сергей Владимир Иванов", ""],
  [
    "Коллеги, добрый день! На съёмку 25-28 числа нужна девушка: рост 172-178, ОГ 86-90, ОТ до 62, ОБ до 92. Москва.",
    "gender=woman height=172-178 chest=86-90 waist=-62 hips=-92 location=moscow",
  ],
  [
    "Нужны М+Ж 25-35 лет, европейский типаж, рекламный ролик",
    "gender=man,woman age=25-35 ethnicType=european shootingTypes=commercial",
  ],
  ["Китай, мужчина 30-40, деловой вид", "country=china gender=man age=30-40"],
  [
    "Ищем девушку со знанием английского и китайского, виза Шенген, готова к переезду",
    "gender=woman languages=english,chinese visas=schengen relocation=true",
  ],
  ["мужчина 48-50 размер, рост 185+, Питер", "gender=man suit=48-50 height=185- location=saint-petersburg"],
  ["Костюм 50-52, ворот 41, мужчины 187-190", "suit=50-52 collar=~41 gender=man height=187-190"],
  [
    "Девушка, Москва или Казань, брюнетка, каре",
    "gender=woman location=moscow,kazan hairColor=brunette hairLength=bob",
  ],
  ["Обхват груди 88, обхват талии 61, обхват бёдер 90, рост 176", "chest=~88 waist=~61 hips=~90 height=~176"],
  ["ог/от/об 84/60/88, рост 178, размер обуви 39", "chest=~84 waist=~60 hips=~88 height=~178 shoe=~39"],
  [
    "Требуется женщина 40+, седые волосы, естественная красота, каталог",
    "gender=woman age=40- hairColor=gray shootingTypes=catalogue",
  ],
  ["нужен парень до 30, татуировки ок, рост от 183", "gender=man age=-30 height=183-"],
  [
    "мужская модель, рост не ниже 186, плечи широкие, спортивное телосложение, Екатеринбург",
    "gender=man height=186- bodyType=athletic location=yekaterinburg",
  ],
  ["объем груди 85-90, объём талии не более 63, объём бёдер не больше 93", "chest=85-90 waist=-63 hips=-93"],
  [
    "Девушки славянской внешности, от 18 до 24, без тату и пирсинга, загранпаспорт, Китай 3 месяца",
    "gender=woman ethnicType=slavic age=18-24 tattoos=none piercings=none",
  ],
];
