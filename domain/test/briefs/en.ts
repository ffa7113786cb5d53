/** Briefs as bookers write them in English, with what they want. Invented people; the notation is that of `read-table.ts`. */
export const englishBriefs: readonly (readonly [brief: string, wanted: string])[] = [
  [
    "need 5 girls, 175–180, brunette, Moscow, no tattoos, 12 May",
    "wanted=5 gender=woman height=175-180 hairColor=brunette location=moscow tattoos=none",
  ],
  ["blonde 178 Moscow", "hairColor=blonde height=~178 location=moscow"],
  [
    "Hi all, looking for 2 male models 185cm+, 20-28, athletic, for a sportswear campaign in Shanghai, April 10-12",
    "wanted=2 gender=man height=185- age=20-28 bodyType=athletic shootingTypes=campaign location=shanghai",
  ],
  [
    "female 5'9\" to 5'11\", 34-24-35, shoe 39, runway experience",
    "gender=woman height=175-180 chest=~86 waist=~61 hips=~89 shoe=~39 shootingTypes=runway",
  ],
  ["3 redheads under 25 with freckles, St Petersburg", "wanted=3 hairColor=red age=-25 location=saint-petersburg"],
  [
    "Girl, 18-22, blue eyes, long blonde hair, size S, lookbook",
    "gender=woman age=18-22 eyeColor=blue hairLength=long hairColor=blonde clothingSize=S shootingTypes=lookbook",
  ],
  [
    "Looking for an Asian female, 25-35, fluent English, skincare commercial, Guangzhou",
    "ethnicType=asian gender=woman age=25-35 languages=english shootingTypes=beauty,commercial location=guangzhou",
  ],
  [
    "men's suit catalogue: guys 186-190, suit 50, collar 40, inseam 84",
    "gender=man height=186-190 suit=~50 collar=~40 inseam=~84 shootingTypes=catalogue",
  ],
  [
    "plus size woman, height 170+, 25 to 40 years old, Beijing",
    "modelType=plusSize gender=woman height=170- age=25-40 location=beijing",
  ],
  [
    "Casting for swimwear e-com: females 172-178, cup B or C, no visible tattoos, tanned",
    "shootingTypes=swimwearLingerie,catalogue gender=woman height=172-178 cup=B,C tattoos=none skinTone=tanned",
  ],
  ["model with Schengen visa who speaks French, 176-180", "visas=schengen languages=french height=176-180"],
  [
    "man, grey hair, 45-55, can drive, commercial look",
    "gender=man hairColor=gray age=45-55 drivingLicense=true modelType=commercialFace",
  ],
  [
    "Need a girl with curly hair, brown eyes, mixed race, 20-26, Shenzhen",
    "gender=woman hairType=curly eyeColor=brown ethnicType=mixed age=20-26 location=shenzhen",
  ],
  [
    "not blonde, height at least 178, bust max 86, waist max 61, hips max 90",
    "height=178- chest=-86 waist=-61 hips=-90",
  ],
  [
    "We need one dancer (female) for a TVC in Kazan on 3 April, height 165-172",
    "skills=dancing gender=woman wanted=1 shootingTypes=commercial location=kazan height=165-172",
  ],
  [
    "girls 5ft 8 - 5ft 10, US size 4, shoes 38-39, hazel eyes",
    "gender=woman height=173-178 clothingSize=S shoe=38-39 eyeColor=hazel",
  ],
  [
    "Any Slavic girls in Hangzhou? 170-175, e-commerce, 8 hours",
    "ethnicType=slavic gender=woman location=hangzhou height=170-175 shootingTypes=catalogue",
  ],
  [
    "high fashion editorial, androgynous, 180 and up, pale skin, short dark hair",
    "shootingTypes=highFashion,editorial height=180- skinTone=porcelain hairLength=short hairColor=brunette",
  ],
  [
    "Two guys 183-188 and two girls 173-178 for streetwear shoot",
    "wanted=4 gender=man,woman shootingTypes=streetStyle",
  ],
  ["brunette, green eyes, 18+, 174 cm, 52 kg", "hairColor=brunette eyeColor=green age=18- height=~174 weight=~52"],
  ["Female model no older than 24, no taller than 178, no shorter than 173", "gender=woman age=-24 height=173-178"],
  ["Fitness model wanted: male, abs, around 182 cm, tattoos ok", "skills=sportsEndurance gender=man height=~182"],
  [
    "Looking for Kazakh passport holders, female, 18-30, Moscow based",
    "citizenship=kazakhstan gender=woman age=18-30 location=moscow",
  ],
  [
    "talent must be willing to relocate to China, 16-21, 178-182, 84-60-89",
    "relocation=true age=16-21 height=178-182 chest=~84 waist=~60 hips=~89",
  ],
  [
    "Beauty shoot: clear fair skin, 18-25, natural brows, light eyes",
    "shootingTypes=beauty skinTone=light age=18-25 eyeColor=blue",
  ],
  [
    "5 models, 175-180, 2027-04-05, Shanghai, fashion week",
    "wanted=5 height=175-180 location=shanghai shootingTypes=runway",
  ],
  [
    "female / 20-25 / 170-176 / size 36-38 EU / Chengdu / catalogue",
    "gender=woman age=20-25 height=170-176 clothingSize=S,M location=chengdu shootingTypes=catalogue",
  ],
  [
    "Boys 18-23, 185-189 cm, waist 72-76, shoe 43-44, show on March 28",
    "gender=man age=18-23 height=185-189 waist=72-76 shoe=43-44 shootingTypes=runway",
  ],
  [
    "petite girl under 165cm, baby face, beauty brand, Nanjing",
    "gender=woman bodyType=petite height=-165 modelType=babyFace shootingTypes=beauty location=nanjing",
  ],
  [
    "Need girl w/ portfolio, catwalk, 177+, no piercings",
    "gender=woman hasPortfolio=true skills=catwalk height=177- piercings=none",
  ],
  [
    "Dear Kate,\n\nOur client is looking for a brunette, height 174-179, age 20-27, to shoot lingerie in Sochi.\n\nBest regards,\nMark Hollis\nNorthlight Casting, Moscow\n+7 495 000 00 00",
    "hairColor=brunette height=174-179 age=20-27 shootingTypes=swimwearLingerie location=sochi",
  ],
  [
    "> need a girl 180+\n\nSorry, change of plan: 2 guys, 185-190, Moscow",
    "wanted=2 gender=man height=185-190 location=moscow",
  ],
  ["size 8 female, height 168-172", "clothingSize=S gender=woman height=168-172"],
  ["woman 40+, silver hair, editorial", "gender=woman age=40- hairColor=gray shootingTypes=editorial"],
  ["long legs, 179-183, bust 80-84, blonde or ginger", "height=179-183 chest=80-84 hairColor=blonde,red"],
  [
    "Male, weight 75-80 kg, height 180-185, beard, Chongqing",
    "gender=man weight=75-80 height=180-185 location=chongqing",
  ],
  [
    "actress type with acting skills for ad, 30-35 y.o., good English",
    "skills=acting shootingTypes=commercial age=30-35 languages=english",
  ],
  [
    "Quirky edgy girl, bleached eyebrows, nose piercing welcome, 170-176",
    "modelType=strangeFashionFace gender=woman height=170-176",
  ],
  [
    "Caucasian kids? no - adults only, female, 25-32, Dongguan",
    "ethnicType=european gender=woman age=25-32 location=dongguan",
  ],
  ["height 178, height 160", ""],
  [
    "African American male model 6'1\"+, 24-30, tech commercial",
    "ethnicType=african gender=man height=185- age=24-30 shootingTypes=commercial",
  ],
  [
    "hourglass, 90-60-95, 168-172, swim",
    "bodyType=hourglass chest=~90 waist=~60 hips=~95 height=168-172 shootingTypes=swimwearLingerie",
  ],
  [
    "girls between 172 and 176, bob haircut, Kaliningrad, April 2 to April 4",
    "gender=woman height=172-176 hairLength=bob location=kaliningrad",
  ],
  [
    "Need 10 people for a hair show in Yekaterinburg, hair colour any, 18-35",
    "wanted=10 shootingTypes=runway location=yekaterinburg age=18-35",
  ],
  ["model, US visa, 178-181, New York bound", "visas=usa height=178-181"],
  ["Chinese speaking female model, 170+, Qingdao", "languages=chinese gender=woman height=170- location=qingdao"],
  ["gymnast or ballet background, slim, 160-170", "skills=flexibility,dancing bodyType=slender height=160-170"],
  [
    "XS-S girls, heights 173-176, shoe size 38, Novosibirsk",
    "clothingSize=XS,S gender=woman height=173-176 shoe=~38 location=novosibirsk",
  ],
  ["wavy chestnut hair, hazel eyes, 21-26", "hairType=wavy hairColor=chestnut eyeColor=hazel age=21-26"],
  [
    "Do you have black girls in Guangzhou, 174-180, for streetwear?",
    "ethnicType=african gender=woman location=guangzhou height=174-180 shootingTypes=streetStyle",
  ],
  [
    "guys without tattoos or piercings, 20-30, underwear catalogue",
    "gender=man tattoos=none piercings=none age=20-30 shootingTypes=swimwearLingerie,catalogue",
  ],
  [
    "Mediterranean look, olive skin, dark hair, 25-35, female",
    "ethnicType=mediterranean skinTone=olive hairColor=brunette age=25-35 gender=woman",
  ],
  ["one blond boy 6ft tall, Moscow, this Friday", "wanted=1 hairColor=blonde gender=man height=~183 location=moscow"],
  // Nothing to search for.
  ["Please find attached the invoice for March, payable within 30 days.", ""],
  ["the quick brown fox jumps over the lazy dog", ""],
  ["Anna Smith", ""],
  ["lorem ipsum dolor sit amet consectetur 42", ""],
  ["What time is dinner? I booked table 12 for 7 pm", ""],
  ["asdf qwer zxcv 9999", ""],
  ["Thanks, got it, talk tomorrow!", ""],
  [
    "Sizes: UK 18-20 curve models, female, London team shooting e-com",
    "modelType=plusSize gender=woman shootingTypes=catalogue",
  ],
  ["Female, 5'7ish, mid 20s, brunette", "gender=woman height=~170 age=24-26 hairColor=brunette"],
  ["French-speaking woman, 40ish, elegant", "languages=french gender=woman age=~40"],
  ["34B-25-35, 5'9, blonde", "cup=B chest=~86 waist=~64 hips=~89 height=~175 hairColor=blonde"],
  ["Man, 30s, salt and pepper hair, Shanghai", "gender=man hairColor=gray age=30-39 location=shanghai"],
  [
    "Looking for early 20s girls, green eyes, height 174 to 179cm, Guangzhou or Shenzhen",
    "age=20-23 gender=woman eyeColor=green height=174-179 location=guangzhou,shenzhen",
  ],
  ["Mandarin-speaking male host, 25 to 32", "languages=chinese gender=man age=25-32"],
  ["male fit model, chest 98-102, waist 80-84, inseam 82-85", "gender=man chest=98-102 waist=80-84 inseam=82-85"],
  [
    "teen girl look, 18+, petite, freckles, St Petersburg",
    "gender=woman age=18- bodyType=petite location=saint-petersburg",
  ],
  ["Suit 50-52 men, 187cm minimum", "suit=50-52 gender=man height=187-"],
  ["late 30s woman, natural red hair, English-speaking", "age=37-39 gender=woman hairColor=red languages=english"],
  [
    "Two guys and two girls in their twenties, Moscow, athletic",
    "gender=man,woman age=20-29 location=moscow bodyType=athletic wanted=4",
  ],
  ["bust 32-34, waist 24, hips 35, height 5'8 - 5'10", "chest=81-86 waist=~61 hips=~89 height=173-178"],
];
