// Writes generated stock of any size to a file. The same seed writes the same file:
//   node scripts/seed.ts --count 100000 --seed 7 --out stock.csv
//   node scripts/seed.ts --kind melee --out melee.csv        (or name-diamonds)
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { generateMelee, writeMeleeFile } from '#domain/demo-stock/stones/melee.ts'
import { generateNameDiamonds, writeNameDiamondFile } from '#domain/demo-stock/stones/name-diamonds.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'

const usage =
  'node scripts/seed.ts --out FILE [--seed NUMBER] [--count NUMBER] [--kind stones|melee|name-diamonds]'

/** Large enough that the disk, not the number of writes, sets the speed. */
const chunkCharacters = 1 << 18

const lineWriters: Readonly<Record<string, (seed: number, count: number) => Iterable<string>>> = {
  stones: (seed, count) => writeRapnetFile(generateStones({ seed, count })),
  melee: (seed) => writeMeleeFile(generateMelee({ seed })),
  'name-diamonds': (seed) => writeNameDiamondFile(generateNameDiamonds({ seed })),
}

function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const readWholeNumber = (text: string, name: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} ${text} is not a whole number.`)
  return Number(text)
}

const seed = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: 'string', default: 'stones' },
      count: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  })
  const writeLines = lineWriters[values.kind]
  if (values.out === undefined || writeLines === undefined) throw new Error(usage)
  const lines = writeLines(readWholeNumber(values.seed, 'seed'), readWholeNumber(values.count, 'count'))
  await pipeline(Readable.from(joinLines(lines)), createWriteStream(values.out))
}

try {
  await seed(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
