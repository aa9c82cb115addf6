import { car, type Family } from '../vehicle-models.ts'

// prettier-ignore
export const MAZDA: Family[] = [
  car('DEMIO', 'hatch', '13C [DE3FS], 13C-V [DE3FS], 13-SKYACTIV [DE3FS 2011], SPORT [DE3FS], 13S [DJ3FS], 13S TOURING [DJ3FS], 13S TOURING L PACKAGE [DJ3FS], XD [DJ5FS], XD TOURING [DJ5FS]', [
    ['DE3FS', 1300, 2007, 2014, 'FAT/F5', 'FF', 90, 25, 232],
    ['DJ3FS', 1300, 2014, 2019, 'FAT/F5', 'FF', 92, 148, 701],
    ['DJ5FS', 1500, 2014, 2019, 'FAT', 'FF', 105, 173, 854, 'diesel'],
  ]),
  car('CX-5', 'suv', 'XD [KE2FW KF2P], XD L PACKAGE [KE2FW KF2P], XD PROACTIVE [KF2P], XD EXCLUSIVE MODE [KF2P 2018], 25S [KF5P], 25S L PACKAGE [KF5P], 25S PROACTIVE [KF5P]', [
    ['KE2FW', 2200, 2012, 2016, 'FAT', 'FF', 175, 305, 1000, 'diesel'],
    ['KF2P', 2200, 2017, 0, 'FAT', 'FF', 190, 1100, 2600, 'diesel'],
    ['KF5P', 2500, 2017, 0, 'FAT', '4WD', 190, 1200, 2893],
  ]),
  car('AXELA', 'hatch', '15C, 15S, 15S PROACTIVE [2016], SPORT 15S PROACTIVE [2016]', [
    ['BM5FS', 1500, 2013, 2019, 'FAT/F6', 'FF', 111, 150, 820],
  ]),
  car('MAZDA3', 'hatch', '15S [BP5P], 15S TOURING [BP5P], 20S PROACTIVE [BPFP], 20S L PACKAGE [BPFP], 20S BURGUNDY SELECTION [BPFP]', [
    ['BP5P', 1500, 2019, 0, 'FAT/F6', 'FF', 111, 900, 1742],
    ['BPFP', 2000, 2019, 0, 'FAT', 'FF', 156, 1000, 1900],
  ]),
  car('CX-3', 'suv', 'XD [DK5FW], XD TOURING [DK5FW], XD TOURING L PACKAGE [DK5FW], 20S [DKEFW], 20S PROACTIVE [DKEFW], 20S L PACKAGE [DKEFW]', [
    ['DK5FW', 1500, 2015, 2018, 'FAT', 'FF', 105, 505, 1250, 'diesel'],
    ['DKEFW', 1990, 2017, 0, 'FAT', 'FF', 150, 800, 1636],
  ]),
  car('CX-30', 'suv', '20S, 20S PROACTIVE, 20S L PACKAGE', [
    ['DMEJ3P', 2000, 2019, 0, 'FAT', 'FF', 156, 1200, 2273],
  ]),
  car('CX-8', 'suv', 'XD, XD PROACTIVE, XD L PACKAGE, XD EXCLUSIVE MODE [2020]', [
    ['KG2P', 2200, 2017, 2023, 'FAT', 'FF', 190, 1500, 2900, 'diesel'],
  ], { seats: 6 }),
  car('PREMACY', 'minivan', '20CS, 20S, 20E, 20S SKYACTIV [2013]', [
    ['CWEFW', 2000, 2010, 2018, 'FAT', 'FF', 150, 43, 360],
  ]),
  car('ROADSTER', 'coupe', 'S [ND5RC NB6C], SPECIAL PACKAGE [NB6C], M PACKAGE [NB6C], RS [NCEC ND5RC], RS RHT [NCEC 2006], VS [NCEC], S SPECIAL PACKAGE [ND5RC], S LEATHER PACKAGE [ND5RC]', [
    ['NB6C', 1600, 1998, 2005, 'F5/FAT', 'FR', 125, 251, 754],
    ['NCEC', 2000, 2005, 2015, 'F6/FAT', 'FR', 170, 350, 1100],
    ['ND5RC', 1500, 2015, 0, 'F6/FAT', 'FR', 131, 1000, 2500],
  ]),
  car('RX-7', 'coupe', 'TYPE R, TYPE RS [1996], TYPE RB [1996], SPIRIT R TYPE A [2002]', [
    ['FD3S', 1300, 1991, 2002, 'F5', 'FR', 255, 2500, 10000],
  ], { seats: 4 }),
  car('RX-8', 'coupe', 'TYPE S, TYPE E [2003-2008], SPIRIT R [2010], TYPE RS [2008]', [
    ['SE3P', 1300, 2003, 2012, 'F6/FAT', 'FR', 250, 150, 1300],
  ], { doors: 4, seats: 4 }),
  car('FLAIR WAGON', 'kei', 'HYBRID XG, HYBRID XS, CUSTOM STYLE HYBRID XS', [
    ['MM53S', 660, 2018, 2023, 'IAT', 'FF', 52, 450, 1250, 'hybrid'],
  ]),
]

// prettier-ignore
export const SUBARU: Family[] = [
  car('IMPREZA', 'hatch', 'SPORT 2.0I [GP7], SPORT 2.0I EYESIGHT [GP7], SPORT 2.0I-S EYESIGHT [GP7], 2.0I-L EYESIGHT [GT7], 2.0I-S EYESIGHT [GT7]', [
    ['GP7', 2000, 2011, 2016, 'FAT', '4WD', 150, 238, 778],
    ['GT7', 2000, 2016, 2023, 'FAT', '4WD', 154, 650, 1600],
  ]),
  car('LEVORG', 'wagon', '1.6GT EYESIGHT [VM4], 1.6GT-S EYESIGHT [VM4], 1.6STI SPORT EYESIGHT [VM4 2016], GT EX [VN5], GT-H EX [VN5], STI SPORT EX [VN5]', [
    ['VM4', 1600, 2014, 2020, 'FAT', '4WD', 170, 298, 1562],
    ['VN5', 1800, 2020, 0, 'FAT', '4WD', 177, 1700, 2900],
  ]),
  car('FORESTER', 'suv', '2.0X [SH5], 2.0XS [SH5], 2.0XT [SH5], 2.0I [SJ5], 2.0I-L EYESIGHT [SJ5], X-BREAK [SJ5 2015], ADVANCE [SKE]', [
    ['SH5', 2000, 2007, 2012, 'FAT', '4WD', 148, 103, 449],
    ['SJ5', 2000, 2012, 2018, 'FAT', '4WD', 148, 500, 1500],
    ['SKE', 2000, 2018, 0, 'FAT', '4WD', 145, 1400, 2700, 'hybrid'],
  ]),
  car('XV', 'suv', '2.0I [GP7], 2.0I EYESIGHT, 2.0I-L EYESIGHT, 2.0I-S EYESIGHT [GT7]', [
    ['GP7', 2000, 2012, 2017, 'FAT', '4WD', 150, 266, 855],
    ['GT7', 2000, 2017, 2022, 'FAT', '4WD', 154, 850, 1800],
  ]),
  car('OUTBACK', 'wagon', '2.5I EYESIGHT [BS9], LIMITED [BS9], X-BREAK [BS9 2019], LIMITED EX [BT5], X-BREAK EX [BT5]', [
    ['BS9', 2500, 2014, 2021, 'FAT', '4WD', 175, 600, 1997],
    ['BT5', 1800, 2021, 0, 'FAT', '4WD', 177, 2300, 3300],
  ]),
  car('LEGACY B4', 'sedan', '2.0I [BL5], 2.0R [BL5], 2.0GT [BL5], 2.5I EYESIGHT [BN9], LIMITED [BN9], B-SPORT [BN9 2018]', [
    ['BL5', 2000, 2003, 2009, 'AT', '4WD', 190, 59, 347],
    ['BN9', 2500, 2014, 2020, 'FAT', '4WD', 175, 450, 1500],
  ]),
  car('WRX STI', 'sedan', 'STI, STI TYPE S [VAB], S208 [VAB 2017], STI TYPE RA-R [VAB 2018], SPEC C [GVB]', [
    ['VAB', 2000, 2014, 2019, 'F6', '4WD', 308, 2000, 5000],
    ['GVB', 2000, 2010, 2014, 'F6', '4WD', 308, 1200, 2900],
  ]),
  car('SAMBAR TRUCK', 'truck', 'TB, TC, TC PROFESSIONAL [TT2], SDX [TT2], GRAND CAB [S510J]', [
    ['TT2', 660, 1999, 2012, 'F5/FAT', '4WD', 48, 61, 489],
    ['S510J', 660, 2014, 0, 'F5/FAT', '4WD', 53, 480, 1350],
  ]),
  car('BRZ', 'coupe', 'R, S, STI SPORT [2017], GT [2016]', [
    ['ZC6', 2000, 2012, 2020, 'F6/FAT', 'FR', 200, 800, 2400],
  ]),
  car('EXIGA', 'wagon', '2.0I, 2.0I-L, 2.0I-S, 2.0I ADVANTAGE LINE [2010]', [
    ['YA4', 2000, 2008, 2015, 'FAT', '4WD', 148, 60, 380],
  ], { seats: 7 }),
]

// prettier-ignore
export const MITSUBISHI: Family[] = [
  car('DELICA D:5', 'minivan', 'M [CV5W], G [CV5W CV1W], G POWER PACKAGE [CV5W], D-POWER PACKAGE [CV1W], CHAMONIX, P [CV1W 2019], URBAN GEAR G [CV1W 2019]', [
    ['CV5W', 2400, 2007, 2019, 'FAT', '4WD', 170, 282, 1500],
    ['CV1W', 2200, 2013, 0, 'FAT', '4WD', 148, 982, 3790, 'diesel'],
  ], { seats: 8 }),
  car('EK WAGON', 'kei', 'M, G, E [B11W], GS [H82W], MX [H81W H82W], X [H81W], M PLUS EDITION [B11W 2015], T [B33W]', [
    ['H81W', 660, 2001, 2006, 'CAT', 'FF', 50, 10, 59],
    ['H82W', 660, 2006, 2013, 'CAT', 'FF', 50, 14, 134],
    ['B11W', 660, 2013, 2019, 'FAT', 'FF', 49, 34, 558],
    ['B33W', 660, 2019, 0, 'FAT', 'FF', 52, 420, 1050],
  ]),
  car('EK SPACE', 'kei', 'G, M, CUSTOM G, CUSTOM T', [
    ['B11A', 660, 2014, 2020, 'FAT', 'FF', 49, 167, 1064],
  ]),
  car('OUTLANDER PHEV', 'suv', 'G NAVI PACKAGE [GG2W], G PREMIUM PACKAGE [GG2W], S EDITION [GG2W 2015], PHEV M [GN0W], PHEV G [GN0W], PHEV P [GN0W]', [
    ['GG2W', 2000, 2013, 2020, 'FAT', '4WD', 118, 400, 1800, 'hybrid'],
    ['GN0W', 2400, 2021, 0, 'FAT', '4WD', 133, 2700, 4300, 'hybrid'],
  ]),
  car('PAJERO', 'offroad', 'EXCEED, SUPER EXCEED, VR-1 [2010], LONG GR, FINAL EDITION [V98W 2019]', [
    ['V98W', 3200, 2008, 2019, 'FAT', '4WD', 190, 900, 3635, 'diesel'],
    ['V93W', 3000, 2006, 2019, 'FAT', '4WD', 178, 400, 1900],
  ]),
  car('PAJERO MINI', 'offroad', 'VR, XR, EXCEED [2005], ACTIVE FIELD EDITION [2004]', [
    ['H58A', 660, 1998, 2012, 'FAT/F5', '4WD', 64, 30, 350],
  ], { doors: 3, seats: 4 }),
  car('LANCER EVOLUTION', 'sedan', 'GSR, RS, GSR EVOLUTION 7 [CT9A 2001-2002], GSR EVOLUTION 8 [CT9A 2003-2004], GSR EVOLUTION 9 [CT9A 2005], GSR PREMIUM [CZ4A 2008]', [
    ['CT9A', 2000, 2001, 2007, 'F5', '4WD', 280, 2000, 6000],
    ['CZ4A', 2000, 2007, 2016, 'FAT/F5', '4WD', 280, 1200, 4200],
  ]),
  car('MINICAB TRUCK', 'truck', 'VX-SE, TL, M, G', [
    ['DS16T', 660, 2014, 0, 'F5/FAT', '4WD', 50, 280, 1100],
  ]),
  car('RVR', 'suv', 'G, M, BLACK EDITION [2017], ROADEST G', [
    ['GA4W', 1800, 2011, 0, 'FAT', '4WD', 139, 230, 1350],
  ]),
]

// prettier-ignore
export const LEXUS: Family[] = [
  car('RX', 'suv', 'RX450H [GYL10W GYL20W], RX450H VERSION L [GYL10W GYL20W], RX450H F SPORT [GYL10W GYL20W 2012], RX200T VERSION L [AGL20W 2015-2017], RX300 VERSION L [AGL20W 2018], RX300 F SPORT [AGL20W 2018], RX200T F SPORT [AGL20W 2015-2017], RX500H F SPORT PERFORMANCE [TALH17]', [
    ['GYL10W', 3500, 2009, 2015, 'FAT', 'FF', 249, 700, 1900, 'hybrid'],
    ['GYL20W', 3500, 2015, 2022, 'FAT', 'FF', 262, 2455, 4315, 'hybrid'],
    ['AGL20W', 2000, 2015, 2022, 'FAT', 'FF', 238, 2300, 4100],
    ['TALH17', 2400, 2022, 0, 'FAT', '4WD', 275, 5600, 7600, 'hybrid'],
  ]),
  car('NX', 'suv', 'NX300H [AYZ10], NX300H I PACKAGE [AYZ10], NX300H VERSION L [AYZ10], NX300H F SPORT [AYZ10], NX350H VERSION L [AAZH20], NX350H F SPORT [AAZH20]', [
    ['AYZ10', 2500, 2014, 2021, 'FAT', 'FF', 152, 1500, 3100, 'hybrid'],
    ['AAZH20', 2500, 2021, 0, 'FAT', 'FF', 190, 3700, 5200, 'hybrid'],
  ]),
  car('UX', 'suv', 'UX200 VERSION C [MZAA10], UX200 F SPORT [MZAA10], UX250H VERSION L [MZAH10], UX250H F SPORT [MZAH10]', [
    ['MZAA10', 2000, 2018, 0, 'FAT', 'FF', 174, 1800, 2900],
    ['MZAH10', 2000, 2018, 0, 'FAT', 'FF', 146, 1900, 3200, 'hybrid'],
  ]),
  car('IS', 'sedan', 'IS250 [GSE20], IS250 VERSION L [GSE20], IS250 F SPORT [GSE20 2010], IS300H [AVE30], IS300H VERSION L [AVE30], IS300H F SPORT [AVE30]', [
    ['GSE20', 2500, 2005, 2013, 'FAT', 'FR', 215, 180, 750],
    ['AVE30', 2500, 2013, 0, 'FAT', 'FR', 178, 900, 3400, 'hybrid'],
  ]),
  car('LS', 'sedan', 'LS460 [USF40], LS460 VERSION C I PACKAGE [USF40], LS460 VERSION S [USF40], LS460 F SPORT [USF40 2012], LS500H VERSION L [GVF55], LS500H EXECUTIVE [GVF55]', [
    ['USF40', 4600, 2006, 2017, 'FAT', 'FR', 385, 250, 1600],
    ['GVF55', 3500, 2017, 0, 'FAT', '4WD', 299, 3280, 7005, 'hybrid'],
  ]),
  car('GS', 'sedan', 'GS300H I PACKAGE [AWL10], GS300H VERSION L [AWL10], GS300H F SPORT [AWL10], GS450H VERSION L [GWL10], GS450H F SPORT [GWL10]', [
    ['AWL10', 2500, 2013, 2020, 'FAT', 'FR', 178, 773, 2362, 'hybrid'],
    ['GWL10', 3500, 2012, 2020, 'FAT', 'FR', 295, 724, 1950, 'hybrid'],
  ]),
  car('CT', 'hatch', 'CT200H, CT200H VERSION C, CT200H F SPORT, CT200H VERSION L', [
    ['ZWA10', 1800, 2011, 2022, 'FAT', 'FF', 99, 300, 1800, 'hybrid'],
  ]),
  car('LX', 'offroad', 'LX570 [URJ201W], LX570 BLACK SEQUENCE [URJ201W 2018], LX600 [VJA310W], LX600 EXECUTIVE [VJA310W], LX600 OFFROAD [VJA310W]', [
    ['URJ201W', 5700, 2015, 2021, 'FAT', '4WD', 377, 5200, 9000],
    ['VJA310W', 3500, 2022, 0, 'FAT', '4WD', 415, 10500, 16500],
  ]),
]

// prettier-ignore
export const ISUZU: Family[] = [
  car('ELF', 'truck', 'LONG FLAT LOW, FULL FLAT LOW, CRANE 3T, DUMP 2T, REFRIGERATED VAN', [
    ['NHR69EAV', 3700, 1998, 2004, 'F5', 'FR', 120, 245, 1255, 'diesel'],
    ['NJR85A', 3000, 2006, 0, 'F5/FAT', 'FR', 150, 700, 2900, 'diesel'],
    ['NPR85AR', 3000, 2006, 0, 'F5/FAT', 'FR', 150, 800, 3400, 'diesel'],
  ], { seats: 3 }),
]

// prettier-ignore
export const HINO: Family[] = [
  car('DUTRO', 'truck', 'LONG JUST LOW, WIDE LONG, DUMP 2T, ALUMINIUM VAN', [
    ['XZU421M', 4900, 2003, 2011, 'F5', 'FR', 150, 563, 1527, 'diesel'],
    ['XZU605M', 4000, 2011, 0, 'F5/FAT', 'FR', 150, 900, 3100, 'diesel'],
  ], { seats: 3 }),
  car('RANGER', 'truck', 'ALUMINIUM WING, REFRIGERATED WING, CRANE 4T, FLAT BODY', [
    ['FD7JLWA', 6400, 2004, 2011, 'F6', 'FR', 210, 900, 3300, 'diesel'],
    ['FC2ABA', 5100, 2017, 0, 'F6', 'FR', 210, 2600, 6200, 'diesel'],
  ]),
]
