/** Mails and chat lines in Russian, written without a look at the word lists. Invented people; the notation is that of `read-table.ts`. */
export const russianMails: readonly (readonly [brief: string, wanted: string])[] = [
  [
    "Салют! Ищем двух девчонок на лукбук в Казани, рост 173–178, русые не подойдут, хотим именно рыжих. 14.03, 25к за смену",
    "wanted=2 gender=woman shootingTypes=lookbook location=kazan height=173-178 hairColor=red",
  ],
  [
    "Коллеги, добрый день!\n\nДля рекламного ролика банка подбираем мужчину 35–45 лет, волосы с проседью, рост от 180.\nСъёмка: 3 апреля, Москва, павильон.\nГонорар 60 000 р. + 20% агентству.\nЖдём снэпы до пятницы.\n\nС уважением,\nИрина Лапшина\nкастинг-директор, «Пятый кадр»\n+7 916 000-00-00",
    "gender=man age=35-45 hairColor=gray height=180- shootingTypes=commercial location=moscow",
  ],
  [
    "кто свободен в сб? надо девочку-блонду ростом 176+, ог 82-86, от до 62, об до 90, питер",
    "gender=woman hairColor=blonde height=176- chest=82-86 waist=-62 hips=-90 location=saint-petersburg",
  ],
  [
    "Показ на неделе моды, 6 манекенщиц 178-182, параметры 84-60-89, обувь не больше 40, примерка 10/04",
    "shootingTypes=runway wanted=6 gender=woman height=178-182 chest=~84 waist=~60 hips=~89 shoe=-40",
  ],
  [
    "Ищу парня-брюнета, метр восемьдесят пять – метр девяносто, 22-28 лет, спортивного телосложения, на кампейн денима. Новосиб",
    "gender=man hairColor=brunette height=185-190 age=22-28 bodyType=athletic shootingTypes=campaign location=novosibirsk",
  ],
  [
    "Каталожка белья, 2 дня, девушки с чашечкой B–C, без тату и проколов, росс. размер 42-44, Краснодар. 18 т.р./день",
    "shootingTypes=catalogue,swimwearLingerie gender=woman cup=B,C tattoos=none piercings=none clothingSize=S,M location=krasnodar",
  ],
  [
    "Нужна азиатка 20-26 со знанием английского, бьюти-съёмка для уходовой косметики, кожа без высыпаний, Мск",
    "ethnicType=asian gender=woman age=20-26 languages=english shootingTypes=beauty location=moscow",
  ],
  [
    "Заявка №47\n— пол: жен.\n— возраст: 18-23\n— рост: 175-179\n— объёмы: 82/60/88\n— волосы: длинные, каштановые\n— глаза: зелёные\n— обувь: 38-39\n— город: Екатеринбург\n— бюджет: 12000/4ч",
    "gender=woman age=18-23 height=175-179 chest=~82 waist=~60 hips=~88 hairLength=long hairColor=chestnut eyeColor=green shoe=38-39 location=yekaterinburg",
  ],
  [
    "Возрастная модель: женщина, 55 и старше, седая, волосы до плеч, для эдиториала в журнал. Самара или Казань",
    "gender=woman age=55- hairColor=gray hairLength=shoulder shootingTypes=editorial location=samara,kazan",
  ],
  [
    "Алён, привет) клиент передумал: теперь хотят троих парней 183-187, без бороды, кареглазых, на стритстайл. ставка та же",
    "wanted=3 gender=man height=183-187 eyeColor=brown shootingTypes=streetStyle",
  ],
  [
    "Ищем плюс-сайз девушку, 25–38 л., рост не ниже 168, грудь 105-115, бёдра 115-125, съёмка купальников в Сочи, конец мая",
    "modelType=plusSize gender=woman age=25-38 height=168- chest=105-115 hips=115-125 shootingTypes=swimwearLingerie location=sochi",
  ],
  [
    "Требуется девушка с актёрскими навыками: 28-34, за рулём уверенно (права обязательно), свободный немецкий. Телереклама автомобиля, 2 съёмочных дня по 30 тыс.",
    "gender=woman skills=acting age=28-34 drivingLicense=true languages=german shootingTypes=commercial",
  ],
  [
    "Танцоры муж., 4 чел., 20-30 лет, рост 175-185, Владивосток, ТВ-ролик, 9 и 10 июня",
    "skills=dancing gender=man wanted=4 age=20-30 height=175-185 location=vladivostok shootingTypes=commercial",
  ],
  [
    "Контракт на 3 месяца за рубежом. Нужны девушки, готовые к переезду, с паспортом РФ, 18-24, рост 172-178, бюст 80-86, талия 58-62, бедра 86-90",
    "gender=woman relocation=true citizenship=russia age=18-24 height=172-178 chest=80-86 waist=58-62 hips=86-90",
  ],
  [
    "Ищем двоих в кадр, мужчину и женщину, обоим 40-50 лет, славянская внешность, каталог мебели, Нижний Новгород, оплата по 15 т.р. каждому",
    "wanted=2 gender=man,woman age=40-50 ethnicType=slavic shootingTypes=catalogue location=nizhny-novgorod",
  ],
  [
    "Костюмная съёмка для мужского каталога: р. костюма 50, ворот 41, рост 185-188, шаговый шов 84. Мск, 22.02",
    "suit=~50 collar=~41 height=185-188 inseam=~84 gender=man shootingTypes=catalogue location=moscow",
  ],
  [
    "Ищется мулатка с кудряшками, 19–25, рост около 172, вес не больше 55 кг. Реклама телефона, съёмка ночная, х1,5 к ставке",
    "ethnicType=mixed gender=woman hairType=curly age=19-25 height=~172 weight=-55 shootingTypes=commercial",
  ],
  [
    "Парень, голубоглазый блондин 24-29 лет, ростом не менее 187, талия 76-80, 44 размер ноги, модный показ 17 числа",
    "gender=man eyeColor=blue hairColor=blonde age=24-29 height=187- waist=76-80 shoe=~44 shootingTypes=runway",
  ],
  [
    "Добрый вечер!\nРассматриваем только гражданок Казахстана либо Кыргызстана: девушки 20-27, 168-174 см, причёска каре.\nПроект: имиджевая кампания ювелирки.\nСпасибо!\nРита",
    "citizenship=kazakhstan,kyrgyzstan gender=woman age=20-27 height=168-174 hairLength=bob shootingTypes=campaign",
  ],
  [
    "Стрижка пикси, 177-181, хай-фэшн съемка, фарфоровая кожа, без уколов и филлеров",
    "hairLength=pixie height=177-181 shootingTypes=highFashion skinTone=porcelain",
  ],
  [
    "Хелп!! горит: завтра в 8:00 нужна девочка, XS, 170-173, загорелая, снимаем купальники, Калининград, оплата сразу 10к",
    "gender=woman clothingSize=XS height=170-173 skinTone=tanned shootingTypes=swimwearLingerie location=kaliningrad",
  ],
  [
    "Есть кто с открытым шенгеном, кто говорит по-английски и по-итальянски? Мужчина, 25-32, рост 184 – 189, с портфолио",
    "visas=schengen languages=english,italian gender=man age=25-32 height=184-189 hasPortfolio=true",
  ],
  [
    "Девушка с растяжкой (шпагат обязателен), худенькая, 160-168, до 24 лет, Уфа. Пришлите плз видеовизитку",
    "gender=woman skills=flexibility bodyType=slender height=160-168 age=-24 location=ufa",
  ],
  [
    "Уважаемая Марина Сергеевна!\nБренд верхней одежды ищет лицо осенней кампании:\n1) женщина 30-36;\n2) рост 174-180;\n3) европейский тип, не блондинка;\n4) серые глаза;\n5) без татуировок на видимых местах.\nСъёмки 11-13 августа, Петербург. Бюджет 200 т.р., права на 1 год.\n--\nОлег Дымов, продюсер",
    "gender=woman age=30-36 height=174-180 ethnicType=european eyeColor=gray tattoos=none shootingTypes=campaign location=saint-petersburg",
  ],
  [
    "По всей России: мужчины-шатены с волнистыми волосами, от 21 до 27 лет, рост 182+, вес 70-78, лукбук",
    "country=russia gender=man hairColor=chestnut hairType=wavy age=21-27 height=182- weight=70-78 shootingTypes=lookbook",
  ],
];
