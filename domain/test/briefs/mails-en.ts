/** Mails and chat lines in English, written without a look at the word lists. Invented people; the notation is that of `read-table.ts`. */
export const englishMails: readonly (readonly [brief: string, wanted: string])[] = [
  [
    "Hey lovely, any chance u have 4 gals 5'8-5'10 for an underwear shoot in Shenzhen on the 6th? brunettes pls",
    "wanted=4 gender=woman height=173-178 shootingTypes=swimwearLingerie location=shenzhen hairColor=brunette",
  ],
  [
    "Hello Dasha,\n\nHope you're well. We're casting a TV ad for an airline:\n- one gentleman, 50-60\n- silver-haired\n- conversational Spanish is a plus\n- height 178 or over\nShoot: 2x days w/c 14 July, Moscow. Fee EUR 900/day incl. buyout.\n\nKind regards,\nJo Pemberton",
    "wanted=1 gender=man age=50-60 hairColor=gray languages=spanish height=178- shootingTypes=commercial location=moscow",
  ],
  [
    "ecom, Hangzhou, 8h, RMB 4500 all in: lady, EU 36, B 82-86 W 60-63 H 86-90, Ht 174-178",
    "shootingTypes=catalogue location=hangzhou gender=woman clothingSize=S chest=82-86 waist=60-63 hips=86-90 height=174-178",
  ],
  [
    "Lads wanted, 188 to 193cm, shoe EU 44/45, chest 96-100, for our SS runway show 21/06",
    "gender=man height=188-193 shoe=44-45 chest=96-100 shootingTypes=runway",
  ],
  [
    "Ginger lass w/ green eyes, twenty to twenty-five, hair down to her waist, beauty editorial",
    "hairColor=red gender=woman eyeColor=green age=20-25 hairLength=waist shootingTypes=beauty,editorial",
  ],
  [
    "Chaps aged 30–39, Arab looks, formalwear catalogue, fluent Arabic a must, min. height 5ft11",
    "gender=man age=30-39 ethnicType=arab shootingTypes=catalogue languages=arabic height=180-",
  ],
  [
    "Hi, pls option three Latinas 19-24, bust 84-88, hips 90-94, tan skin, bikini job on Sanya beach 1-3 Dec, no ink",
    "wanted=3 ethnicType=latinAmerican gender=woman age=19-24 chest=84-88 hips=90-94 skinTone=tanned shootingTypes=swimwearLingerie location=sanya tattoos=none",
  ],
  [
    "Budget's tight so just a single female in Chengdu, 168–172cm, 48–52kg, straight black hair to the shoulders, lookbook",
    "wanted=1 gender=woman location=chengdu height=168-172 weight=48-52 hairType=straight hairColor=black hairLength=shoulder shootingTypes=lookbook",
  ],
  [
    "Menswear fitting, guy must be suit EU 48-50, neck 39-40, inside leg 81-83, stands 183-186. 2 hrs, cash in hand",
    "gender=man suit=48-50 collar=39-40 inseam=81-83 height=183-186",
  ],
  [
    "Curve girl, 5'7\" up to 5'10\", 27-35, denim campaign, Beijing",
    "modelType=plusSize gender=woman height=170-178 age=27-35 shootingTypes=campaign location=beijing",
  ],
  [
    "NB: client only takes Russian or Belarusian nationals. F, 18 – 21, hgt 177-181, waist max 61",
    "citizenship=russia,belarus gender=woman age=18-21 height=177-181 waist=-61",
  ],
  [
    "seeking woman of african descent w/ natural coily hair, 22-30 yrs, shampoo tv commercial, usage 1 yr digital",
    "gender=woman ethnicType=african hairType=coiled age=22-30 shootingTypes=commercial",
  ],
  [
    "Eyewear editorial: skinny boys, 18-22, 184-188, buzz cut, Shanghai, half day",
    "shootingTypes=editorial bodyType=slender gender=man age=18-22 height=184-188 hairLength=veryShort location=shanghai",
  ],
  [
    "Hotel TVC in Qingdao: one man and one woman, both 30-40, both English speakers. £400 each, travel on us.",
    "wanted=2 gender=man,woman age=30-40 languages=english shootingTypes=commercial location=qingdao",
  ],
  [
    "No blondes pls. Girl 172-176, brown-eyed, C cup, US 4, lingerie lookbook, Rostov-on-Don",
    "gender=woman height=172-176 eyeColor=brown cup=C clothingSize=S shootingTypes=swimwearLingerie,lookbook location=rostov-on-don",
  ],
  [
    "Six dancers (guys & girls), 18 thru 28, 165-180 cm, soft drink commercial, St. Petersburg, rehearsal paid separately",
    "skills=dancing wanted=6 gender=man,woman age=18-28 height=165-180 shootingTypes=commercial location=saint-petersburg",
  ],
  [
    "Do you rep any Scandinavian-looking blonde females with a UK visa already in their passport? 175-180",
    "ethnicType=scandinavian hairColor=blonde gender=woman visas=uk height=175-180",
  ],
  [
    "Driver's licence essential. Male, 33–41, athletic build, SUV campaign, Yekaterinburg, 2 shoot days @ 45k rub",
    "drivingLicense=true gender=man age=33-41 bodyType=athletic shootingTypes=campaign location=yekaterinburg",
  ],
  [
    "Thirtysomething female who can act and improvise, hair in a bob, Wuhan, online commercial",
    "age=30-39 gender=woman skills=acting,improvisation hairLength=bob shootingTypes=commercial location=wuhan",
  ],
  [
    "33-24-35 give or take, five-nine and above, high-fashion shoot, olive complexion",
    "chest=~84 waist=~61 hips=~89 height=175- shootingTypes=highFashion skinTone=olive",
  ],
  [
    "Dear bookers,\n\nKindly send packages for our direct booking:\nGender: F\nAge: 20 - 26\nHeight: 176 / 180\nShoe: 39 max\nEyes: blue\nHair: blonde, long\nTattoo: no\nPiercing: no\nJob: e-commerce, Suzhou, 5 days from 3 Nov\nRate: 6.000 RMB/day, 20% comm\n\nCheers,\nWei & team",
    "gender=woman age=20-26 height=176-180 shoe=-39 eyeColor=blue hairColor=blonde hairLength=long tattoos=none piercings=none shootingTypes=catalogue location=suzhou",
  ],
  [
    "ok scrap that, they want boys not girls. two of them, 185-ish, hazel eyes, wavy hair, streetwear",
    "gender=man wanted=2 height=~185 eyeColor=hazel hairType=wavy shootingTypes=streetStyle",
  ],
  [
    "Must be up for relocating for 6 mths; women 18-25, hieght 170-175, slim, speaks some Mandarin, has a portfolio",
    "relocation=true gender=woman age=18-25 height=170-175 bodyType=slender languages=chinese hasPortfolio=true",
  ],
  [
    "Anyone in mainland China rn? any city is fine. Lady 60 plus, grey hair, pharma campaign",
    "country=china gender=woman age=60- hairColor=gray shootingTypes=campaign",
  ],
  [
    "Petite gal (160 cm and under), Korean-speaking, beauty shoot for a makeup label, brown eyes, Guangzhou/Shenzhen",
    "bodyType=petite gender=woman height=-160 languages=korean shootingTypes=beauty eyeColor=brown location=guangzhou,shenzhen",
  ],
];
