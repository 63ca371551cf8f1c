import { Carats } from '#web/ui/carats.tsx'

type Props = { carats: number | null | undefined; color: string; clarity: string }

/** Letters and ranges stand beside the weight, names of colours below it. */
const longestGrade = 6

/** What a card is called: weight (where it is not hidden), colour and clarity, of a stone or of a set. */
export function CardName({ carats, color, clarity }: Props) {
  const isLong = color.length > longestGrade
  return (
    <>
      <span className="stone-card-name">
        {carats !== undefined && <Carats carats={carats} unit="ct" />}
        {!isLong && <span>{color}</span>}
        <span>{clarity}</span>
      </span>
      {isLong && (
        <span className="stone-card-color" title={color}>
          {color}
        </span>
      )}
    </>
  )
}
