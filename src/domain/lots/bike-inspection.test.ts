import { describe, expect, it, test } from 'vitest'
import { readBikeInfo } from './bike-info.ts'
import { BIKE_BLOCKS, hashSeparated, inspectedBlock, letteredList } from './bike-inspection.ts'

describe('a block of the inspection', () => {
  it('is read from the form with blanks: fine items stay, empty cells go', () => {
    const txt = 'E.G:3# engine - rust , cover - after market , oil leaks - under  large , cab -, clutch -, cell -,-,-,-'
    expect(inspectedBlock(txt)).toEqual({
      score: '3',
      items: [
        { item: 'Engine', finding: 'rust' },
        { item: 'Cover', finding: 'after market' },
        { item: 'Oil leaks', finding: 'under large' },
        { item: 'Cab', finding: '' },
        { item: 'Clutch', finding: '' },
        { item: 'Cell', finding: '' },
      ],
    })
  })

  it('is read from the halls’ direct form, without blanks', () => {
    expect(inspectedBlock('Engine:5#Engine-EngineRust,UnderFlaw,Cover-ScratchLv2,Clutch-,,-')).toEqual({
      score: '5',
      items: [
        { item: 'Engine', finding: 'engine rust, under flaw' },
        { item: 'Cover', finding: 'scratch Lv2' },
        { item: 'Clutch', finding: '' },
      ],
    })
  })

  it('keeps counts and several findings of one item, and drops stray stops', () => {
    const { items } = inspectedBlock('F Pair:4# outer .- sticker  crack , stem - rust . top bridge  scratch , key -2')
    expect(items).toEqual([
      { item: 'Outer', finding: 'sticker crack' },
      { item: 'Stem', finding: 'rust, top bridge scratch' },
      { item: 'Key', finding: '2' },
    ])
  })

  test.each([
    ['', { score: '', items: [] }],
    ['Engine:0#', { score: '', items: [] }],
    ['Engine:4', { score: '', items: [{ item: 'Engine:4', finding: '' }] }],
    ['#-,-', { score: '', items: [] }],
  ])('of %o makes no fuss', (txt, block) => expect(inspectedBlock(txt)).toEqual(block))
})

test('lettered lines run from A to Z, whatever full stops are inside them', () => {
  const list = 'D - all paint . C - sticker  crack . J - scratch  rust  many . cover  scratch . K - ETC attaching'
  expect(letteredList(list)).toEqual([
    { letter: 'C', text: 'sticker crack' },
    { letter: 'D', text: 'all paint' },
    { letter: 'J', text: 'scratch rust many, cover scratch' },
    { letter: 'K', text: 'ETC attaching' },
  ])
  expect(letteredList('A-StickerCrack.B-AllPaint')).toEqual([
    { letter: 'A', text: 'sticker crack' },
    { letter: 'B', text: 'all paint' },
  ])
  expect(letteredList('')).toEqual([])
})

test('addresses joined by a hash are parted, each once', () => {
  expect(hashSeparated('https://a/1.mp4#https://a/2.mp4#https://a/1.mp4#')).toEqual([
    'https://a/1.mp4',
    'https://a/2.mp4',
  ])
})

describe('the info of a bike', () => {
  const rate = ['E', 'F', 'X', 'R', 'L', 'C'].map((label, at) => ({
    txt: `${label}:${at + 1}#part -`,
    img: `p${at}#q${at}`,
  }))

  it('is read from JSON text with stray blanks in its keys', () => {
    const text = JSON.stringify({
      'BDS report ': ' exterior  after market .ETC attaching . paint ..',
      ' exhibition  shop ..': '',
      videos: 'https://a/r.mp4#https://a/l.mp4',
      ' successful bid price range information ': '. 4 point  past  one month . number of successful bid 0 pcs ',
      rate,
      list: 'C - sticker',
    })
    const info = readBikeInfo(text)!
    expect(info).toMatchObject({
      report: 'Exterior after market. ETC attaching. Paint.',
      seller: '',
      videos: 'https://a/r.mp4#https://a/l.mp4',
      priceRange: '4 point past one month. Number of successful bid 0 pcs.',
      list: 'C - sticker',
    })
    // The feed's order is engine, front, exterior, rear, electro, chassis. The page has its own order.
    expect(BIKE_BLOCKS.map(block => inspectedBlock(info.rate[block].txt).score)).toEqual(['1', '5', '3', '2', '4', '6'])
    expect(info.rate.electro.img).toBe('p4#q4')
  })

  it('is read from the direct form: bare texts, lists of addresses', () => {
    const info = readBikeInfo({ rate: ['Engine:5#Engine-EngineRust', 'Front:4#Fork-'], videos: ['v1', 'v2'] })!
    expect(info.videos).toBe('v1#v2')
    expect(info.rate.engine).toEqual({ txt: 'Engine:5#Engine-EngineRust', img: '' })
    expect(info.rate.chassis).toEqual({ txt: '', img: '' })
  })

  test.each([null, undefined, 'One owner\nNavi', '{broken', [], 4])('is none in %o', info =>
    expect(readBikeInfo(info)).toBeNull(),
  )
})
