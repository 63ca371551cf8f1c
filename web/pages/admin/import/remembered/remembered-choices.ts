import { listOptions } from '#domain/stock-file/questions/value-questions.ts'
import { labelField, listMeanings } from '#web/pages/admin/import/heading-meanings.ts'
import { labelValue, valueFields } from '#web/pages/admin/import/questions/question-texts.ts'

type Choice = { value: string; label: string }

/** Lists the answers that a remembered one can be changed to; null if it can only be forgotten. */
export function listChoices(key: string): Choice[] | ReturnType<typeof listMeanings> | null {
  const [kind = '', subject = '', ...rest] = key.split(':')
  switch (kind) {
    case 'heading':
      return listMeanings([])
    case 'thousands':
      return [
        { value: 'thousands', label: '5.201 is $5,201' },
        { value: 'decimal', label: '5.201 is $5.20' },
      ]
    case 'growth':
      return [
        { value: 'growth', label: labelField('growthType') },
        { value: 'ignored', label: 'Ignored' },
      ]
    case 'origin':
      return [
        { value: 'lab', label: 'Lab-grown' },
        { value: 'natural', label: 'Natural' },
      ]
    case 'value': {
      const field = valueFields.find((name) => name === subject)
      if (field === undefined) return null
      return listOptions(field, rest.join(':')).flatMap(({ answer, effect }) =>
        effect.kind === 'value' ? [{ value: answer, label: labelValue(field, effect.name) }] : [],
      )
    }
    default:
      return null
  }
}
