/** A listing's word for a colour, with the paint code that sheets print beside it and its share of a thousand vehicles. */
export type Colour = { word: string; code: string; share: number }

const colour = (word: string, code: string, share: number): Colour => ({ word, code, share })

export const CAR_COLOURS: readonly Colour[] = [
  colour('PEARL WHITE', '070', 230),
  colour('BLACK', '202', 210),
  colour('WHITE', '040', 130),
  colour('SILVER', '1F7', 130),
  colour('GRAY', '1G3', 75),
  colour('BLUE', '8T5', 45),
  colour('GUN METALLIC', 'KAD', 35),
  colour('RED', '3R3', 30),
  colour('LIGHT BLUE', 'ZJP', 20),
  colour('PURPLE', '9AH', 15),
  colour('PINK', 'R69', 15),
  colour('BROWN', '4W9', 15),
  colour('WINE', '3Q3', 12),
  colour('BEIGE', 'T28', 12),
  colour('GREEN', '6X3', 10),
  colour('YELLOW', '5B3', 8),
  colour('ORANGE', 'R71', 8),
]

export const BIKE_COLOURS: readonly Colour[] = [
  colour('BLACK', 'NH1', 310),
  colour('RED', 'R258', 160),
  colour('WHITE', 'NH138', 140),
  colour('BLUE', 'PB324', 120),
  colour('SILVER', 'NHA16', 90),
  colour('GREEN', '777', 70),
  colour('YELLOW', 'Y157', 40),
  colour('GRAY', 'NHB25', 30),
  colour('ORANGE', 'YR260', 20),
  colour('BROWN', 'YR303', 20),
]
