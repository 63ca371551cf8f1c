import { Carats } from '#web/ui/carats.tsx'

type Props = { carats: number | null | undefined; color: string; clarity: string }

/** Grades up to this length fit beside the weight. Longer colour names go below it. */
const maxGradeLength = 6

/** The name of a card: weight (unless hidden), colour and clarity of a stone or set. */
export function CardName({ carats, color, clarity }: Props) {
  const isLong = color.length > maxGradeLength
  return (
    <>
      <span className="stone-card-name">
        {carats !== undefined && <Carats carats={carats} unit="ct" />}
        {!isLong && <span>{color}</span>}
        <span>{clarity}</span>
      </span>
      {isLong && <span className="stone-card-color">{color}</span>}
    </>
  )
}
