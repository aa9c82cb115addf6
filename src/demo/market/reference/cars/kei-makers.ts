import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const SUZUKI: Family[] = [
  car('WAGON R', 'kei', 'FX, FX LIMITED [MH22S MH23S MH34S], FA [MH21S MH34S MH85S], FT-S LIMITED [MH21S], HYBRID FX [MH55S], HYBRID FZ [MH55S], STINGRAY X [MH22S MH23S MH34S], STINGRAY T [MH22S MH23S MH34S]', [
    ['MH21S', 660, 2003, 2007, 'CAT', 'FF', 54, 8, 96],
    ['MH22S', 660, 2007, 2008, 'CAT', 'FF', 54, 12, 107],
    ['MH23S', 660, 2008, 2012, 'CAT/F5', 'FF', 54, 19, 254],
    ['MH34S', 660, 2012, 2017, 'IAT/F5', 'FF', 52, 27, 500],
    ['MH55S', 660, 2017, 0, 'IAT', 'FF', 52, 280, 950, 'hybrid'],
    ['MH85S', 660, 2019, 0, 'IAT', 'FF', 49, 450, 1069],
  ]),
  car('SPACIA', 'kei', 'G [MK32S], X [MK32S], CUSTOM XS [MK32S], CUSTOM TS [MK32S], HYBRID G [MK53S MK94S], HYBRID X [MK53S MK94S], CUSTOM HYBRID XS [MK53S MK94S], GEAR HYBRID XZ [MK53S 2018]', [
    ['MK32S', 660, 2013, 2017, 'IAT', 'FF', 52, 90, 750],
    ['MK53S', 660, 2017, 2023, 'IAT', 'FF', 52, 429, 1465, 'hybrid'],
    ['MK94S', 660, 2023, 0, 'IAT', 'FF', 49, 1050, 1800, 'hybrid'],
  ]),
  car('HUSTLER', 'kei', 'X [MR31S], G [MR31S], X TURBO [MR31S], J STYLE 2 [MR31S 2015], WANDERER [MR31S 2017], HYBRID X [MR92S], HYBRID G [MR92S], J STYLE HYBRID [MR92S 2020]', [
    ['MR31S', 660, 2013, 2020, 'IAT', 'FF', 52, 189, 1047],
    ['MR92S', 660, 2020, 0, 'IAT', 'FF', 49, 800, 1500, 'hybrid'],
  ]),
  car('ALTO', 'kei', 'F [HA25S HA36S], L [HA36S HA37S], S [HA36S], G [HA25S], VP [HA25S HA36S], L UPGRADE PACKAGE [HA37S], A [HA37S], ECO L [HA25S 2011]', [
    ['HA25S', 660, 2009, 2014, 'CAT/F5', 'FF', 54, 25, 193],
    ['HA36S', 660, 2014, 2021, 'CAT/F5', 'FF', 52, 105, 629],
    ['HA37S', 660, 2021, 0, 'IAT', 'FF', 46, 480, 950],
  ]),
  car('ALTO LAPIN', 'kei', 'G, X, L [HE21S HE33S], T [HE22S], 10TH ANNIVERSARY LIMITED [HE22S 2012], S [HE33S]', [
    ['HE21S', 660, 2002, 2008, 'CAT', 'FF', 54, 15, 190],
    ['HE22S', 660, 2008, 2015, 'CAT', 'FF', 54, 47, 487],
    ['HE33S', 660, 2015, 0, 'IAT', 'FF', 52, 307, 1097],
  ]),
  car('JIMNY', 'offroad', 'XG, XC, XL [JB64W], LAND VENTURE [JB23W 2004], CROSS ADVENTURE [JB23W 2009], WILD WIND [JB23W 2004]', [
    ['JB23W', 660, 1998, 2018, 'F5/FAT', '4WD', 64, 71, 1008],
    ['JB64W', 660, 2018, 0, 'F5/FAT', '4WD', 64, 1205, 2128],
  ], { doors: 3, seats: 4 }),
  car('JIMNY SIERRA', 'offroad', 'JC [JB74W], JL [JB74W], BASE GRADE [JB43W], LAND VENTURE [JB43W 2006], CROSS ADVENTURE [JB43W 2009]', [
    ['JB43W', 1300, 2002, 2018, 'FAT/F5', '4WD', 88, 350, 1400],
    ['JB74W', 1500, 2018, 0, 'FAT/F5', '4WD', 102, 1600, 2600],
  ], { doors: 3, seats: 4 }),
  car('CARRY', 'truck', 'KC, KC AIR-CON PS, KX, FARMING EDITION, SUPER CARRY X [DA16T 2018]', [
    ['DA63T', 660, 2002, 2013, 'F5/FAT', '4WD', 50, 67, 380],
    ['DA16T', 660, 2013, 0, 'F5/FAT', '4WD', 50, 320, 1328],
  ]),
  car('EVERY', 'van', 'PA, PC, JOIN, JOIN TURBO, PA LIMITED [DA17V], GA', [
    ['DA64V', 660, 2005, 2015, 'FAT/F5', 'FR', 49, 37, 486],
    ['DA17V', 660, 2015, 0, 'FAT/F5', 'FR', 49, 300, 1250],
  ]),
  car('EVERY WAGON', 'van', 'PZ TURBO, PZ TURBO SPECIAL, JP TURBO', [
    ['DA17W', 660, 2015, 0, 'FAT', 'FR', 64, 450, 1600],
  ]),
  car('SWIFT', 'hatch', 'XG [ZC72S], XL [ZC72S], RS [ZC72S 2011], HYBRID RS [ZC53S], HYBRID SL [ZC53S]', [
    ['ZC72S', 1200, 2010, 2017, 'FAT', 'FF', 91, 50, 480],
    ['ZC53S', 1200, 2017, 2023, 'FAT', 'FF', 91, 480, 1150, 'hybrid'],
  ]),
  car('SWIFT SPORT', 'hatch', 'BASE GRADE, SAFETY PACKAGE [ZC33S]', [
    ['ZC32S', 1600, 2011, 2017, 'F6/FAT', 'FF', 136, 280, 1000],
    ['ZC33S', 1400, 2017, 0, 'F6/FAT', 'FF', 140, 900, 1900],
  ]),
  car('SOLIO', 'hatch', 'HYBRID MX, HYBRID MZ, BANDIT HYBRID MV', [
    ['MA36S', 1200, 2015, 2020, 'IAT', 'FF', 91, 350, 1150, 'hybrid'],
    ['MA37S', 1200, 2020, 0, 'IAT', 'FF', 91, 850, 1600, 'hybrid'],
  ]),
  car('MR WAGON', 'kei', 'G, X, A [MF21S], ECO X [MF33S 2012], WIT XS [MF33S]', [
    ['MF33S', 660, 2011, 2016, 'IAT', 'FF', 54, 21, 350],
    ['MF21S', 660, 2001, 2006, 'CAT', 'FF', 54, 8, 55],
  ]),
  car('PALETTE', 'kei', 'G, X, SW XS, XS', [
    ['MK21S', 660, 2008, 2013, 'CAT', 'FF', 54, 27, 185],
  ]),
]

// prettier-ignore
export const DAIHATSU: Family[] = [
  car('TANTO', 'kei', 'L, X, VS [L350S], X LIMITED [L350S L375S], CUSTOM X, CUSTOM RS, X SA [LA600S], X SPECIAL [LA650S 2020], FUNCROSS [LA650S 2022]', [
    ['L350S', 660, 2003, 2007, 'CAT', 'FF', 58, 8, 77],
    ['L375S', 660, 2007, 2013, 'CAT', 'FF', 52, 15, 351],
    ['LA600S', 660, 2013, 2019, 'IAT', 'FF', 52, 180, 950],
    ['LA650S', 660, 2019, 0, 'IAT', 'FF', 52, 600, 1550],
  ]),
  car('MOVE', 'kei', 'L, X, X LIMITED [L175S LA100S], CUSTOM X, CUSTOM RS [L175S LA100S LA150S], X SA 2 [LA150S]', [
    ['L175S', 660, 2006, 2010, 'CAT/F5', 'FF', 58, 16, 190],
    ['LA100S', 660, 2010, 2014, 'IAT', 'FF', 52, 27, 446],
    ['LA150S', 660, 2014, 2023, 'IAT', 'FF', 52, 150, 850],
  ]),
  car('MIRA E:S', 'kei', 'X [LA300S], L, D [LA300S], X SA [LA300S 2013], B [LA350S], L SA 3 [LA350S], X SA 3 [LA350S], G SA 3 [LA350S]', [
    ['LA300S', 660, 2011, 2017, 'IAT', 'FF', 52, 30, 330],
    ['LA350S', 660, 2017, 0, 'IAT', 'FF', 49, 220, 800],
  ]),
  car('HIJET CARGO', 'van', 'DX, DELUXE, SPECIAL, CRUISE, CRUISE TURBO, SPECIAL SA 3 [S321V S331V 2017]', [
    ['S321V', 660, 2004, 2021, 'FAT/F5', 'FR', 53, 62, 830],
    ['S331V', 660, 2004, 2021, 'F5/FAT', '4WD', 53, 90, 900],
    ['S700V', 660, 2021, 0, 'FAT', 'FR', 53, 650, 1350],
  ]),
  car('HIJET TRUCK', 'truck', 'STANDARD, AIR-CON PS SPECIAL [S211P], AIR-CON PS STANDARD, EXTRA, JUMBO, STANDARD SA 3 T [S510P 2018]', [
    ['S211P', 660, 2004, 2014, 'F5/FAT', '4WD', 53, 180, 650],
    ['S510P', 660, 2014, 0, 'F5/FAT', '4WD', 53, 507, 1429],
  ]),
  car('MOVE CANBUS', 'kei', 'X, G, L [LA800S], G MAKE-UP [LA800S], STRIPES G [LA850S], THEORY G [LA850S]', [
    ['LA800S', 660, 2016, 2022, 'IAT', 'FF', 52, 400, 1248],
    ['LA850S', 660, 2022, 0, 'IAT', 'FF', 52, 1000, 1600],
  ]),
  car('WAKE', 'kei', 'D, L, G, L SA, G SA 3 [2016]', [
    ['LA700S', 660, 2014, 2022, 'IAT', 'FF', 52, 274, 1328],
  ]),
  car('TAFT', 'kei', 'X, G, G TURBO, G CHROME VENTURE [2021]', [
    ['LA900S', 660, 2020, 0, 'IAT', 'FF', 52, 800, 1500],
  ]),
  car('ROCKY', 'suv', 'L, X, G, PREMIUM, X S', [
    ['A200S', 1000, 2019, 0, 'FAT', 'FF', 98, 900, 1850],
  ]),
  car('MIRA', 'kei', 'X, L, TX, CUSTOM X, X LIMITED', [
    ['L275S', 660, 2006, 2018, 'CAT/F5', 'FF', 58, 8, 185],
  ]),
  car('MIRA COCOA', 'kei', 'COCOA L, COCOA X, COCOA PLUS X, COCOA PLUS G', [
    ['L675S', 660, 2009, 2018, 'CAT', 'FF', 58, 25, 475],
  ]),
  car('MOVE CONTE', 'kei', 'L, X, G, CUSTOM G, CUSTOM X', [
    ['L575S', 660, 2008, 2017, 'CAT', 'FF', 52, 12, 316],
  ]),
  car('MIRA TOCOT', 'kei', 'L, L SA 3, X SA 3, G SA 3', [
    ['LA550S', 660, 2018, 2023, 'IAT', 'FF', 52, 430, 963],
  ]),
  car('COPEN', 'coupe', 'ACTIVE TOP [L880K], ULTIMATE EDITION [L880K 2005], DETACHABLE TOP [L880K 2002-2006], ROBE [LA400K], XPLAY [LA400K 2014], CERO [LA400K 2015], GR SPORT [LA400K 2019]', [
    ['L880K', 660, 2002, 2012, 'F5/FAT', 'FF', 64, 143, 690],
    ['LA400K', 660, 2014, 0, 'FAT/F5', 'FF', 64, 700, 1900],
  ]),
]
