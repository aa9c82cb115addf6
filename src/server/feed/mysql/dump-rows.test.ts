import { expect, test } from 'vitest'
import { MAX_TOKEN } from './dump-lexer.ts'
import { dumpRows, type DumpRow } from './dump-rows.ts'

const CARS = new Set(['cars'])
const CREATE =
  "CREATE TABLE `cars` (`id` int COMMENT 'a; b) ', `name` varchar(5) DEFAULT '', PRIMARY KEY (`id`), KEY `n` (`name`)) ENGINE=MyISAM;"

async function read(text: string, size = text.length) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const rows: DumpRow[] = []
  for await (const row of dumpRows('cars.sql', chunks(), CARS)) rows.push(row)
  return rows
}

const values = async (text: string) => (await read(text)).map(row => Object.values(row.values))

test.each([
  [`(1,'it''s')`, "it's"],
  [String.raw`(1,'it\'s')`, "it's"],
  [String.raw`(1,'back\\slash')`, 'back\\slash'],
  [String.raw`(1,'a\nb\tc\Zd\%')`, 'a\nb\tc\x1ad\\%'],
  [`(1,'a),(2;-- /* no comment')`, 'a),(2;-- /* no comment'],
  [`(1,"double ""quotes""")`, 'double "quotes"'],
  [`(1,_binary 'bytes')`, 'bytes'],
  [`(1,x'e697a5')`, '日'],
  [`(1,0xE697A5)`, '日'],
  [`(1,NULL)`, null],
  [`(1,-2.5)`, '-2.5'],
  [`(1 , 'blanks' )`, 'blanks'],
  [
    `(1,'raw
line')`,
    'raw\nline',
  ],
])('reads the quoting of %s', async (tuple, expected) => {
  expect(await values(`${CREATE} INSERT INTO \`cars\` VALUES ${tuple};`)).toEqual([['1', expected]])
})

test('gives the same rows wherever the chunks break', async () => {
  const text = `/*!40101 SET NAMES utf8 */;\n-- it's a comment\n${CREATE}\n# another's\nINSERT INTO \`db\`.\`cars\` VALUES (1,'it''s \\\\ \\' x'),\n(2,NULL),(-3,'日本;');\nUNLOCK TABLES;\n`
  const whole = await read(text)
  expect(whole.map(row => [row.line, ...Object.values(row.values)])).toEqual([
    [5, '1', "it's \\ ' x"],
    [6, '2', null],
    [6, '-3', '日本;'],
  ])
  for (const size of [1, 2, 3, 5, 7, 16]) expect(await read(text, size)).toEqual(whole)
})

test("takes the INSERT's own column list before CREATE TABLE", async () => {
  const rows = await read(
    `${CREATE} INSERT INTO cars (name, id) VALUES ('a', 1) ON DUPLICATE KEY UPDATE name=VALUES(name);`,
  )
  expect(rows.map(row => row.values)).toEqual([{ name: 'a', id: '1' }])
})

test('skips other tables with any content', async () => {
  expect(
    await values(`INSERT INTO others VALUES (1,'cars'),(2,'(;');\n${CREATE}\nINSERT INTO \`cars\` VALUES (7,'x');`),
  ).toEqual([['7', 'x']])
})

test('reports a row with too few values and goes on', async () => {
  const rows = await read(`${CREATE} INSERT INTO cars VALUES (1),(2,'b');`)
  expect(rows.map(row => row.problem?.reason ?? null)).toEqual(['has 1 values where the table has 2 columns', null])
})

test('cuts a monstrous field, reports its row and goes on', async () => {
  const rows = await read(`${CREATE} INSERT INTO cars VALUES (1,'${'x'.repeat(MAX_TOKEN * 3)}'),(2,'b');`, 4096)
  expect(rows.map(row => row.problem?.field ?? null)).toEqual(['name', null])
  expect(rows[0]!.values['name']).toHaveLength(MAX_TOKEN)
})

test.each([
  ['inside a text', `INSERT INTO cars VALUES (1,'a`],
  ['inside a row', 'INSERT INTO cars VALUES (1,'],
  ['after a comma', `INSERT INTO cars VALUES (1,'a'),`],
  ['before the semicolon', `INSERT INTO cars VALUES (1,'a')`],
  ['inside a comment', `/* cars`],
  ['inside a name', 'INSERT INTO `ca'],
])('refuses a file that ends %s', async (_where, ending) => {
  await expect(read(`${CREATE} ${ending}`)).rejects.toThrow('breaks off')
})

test('refuses an INSERT without column names', async () => {
  await expect(read(`INSERT INTO cars VALUES (1,'a');`)).rejects.toThrow('CREATE TABLE is missing')
})
