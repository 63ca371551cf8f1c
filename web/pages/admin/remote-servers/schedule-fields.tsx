import { Chip, Group, Input, Select, TagsInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { Schedule } from '#contract/schemas/schedule.ts'
import {
  listIntervals,
  listTimeZones,
  readClockTime,
  scheduleKinds,
  startSchedule,
  weekdayNames,
} from './schedule-values.ts'

type Props = {
  schedule: Schedule
  onChange: (schedule: Schedule) => void
  /** The messages of the form, such as at `schedule.times.0`. */
  errors: FormErrors
}

/** Asks when something starts by itself. Stands in a `FormSection`. */
export function ScheduleFields({ schedule, onChange, errors }: Props) {
  return (
    <>
      <Select
        label="Starts"
        data={[...scheduleKinds]}
        value={schedule.kind}
        onChange={(value) => {
          const kind = scheduleKinds.find((each) => each.value === value)?.value
          if (kind) onChange(startSchedule(kind))
        }}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {schedule.kind === 'interval' && (
        <Select
          label="Interval"
          data={listIntervals(schedule.minutes)}
          value={String(schedule.minutes)}
          onChange={(value) => onChange({ kind: 'interval', minutes: Number(value) })}
          allowDeselect={false}
          checkIconPosition="right"
        />
      )}
      {schedule.kind === 'daily' && <DailyFields schedule={schedule} onChange={onChange} errors={errors} />}
    </>
  )
}

type DailyProps = Omit<Props, 'schedule'> & { schedule: Extract<Schedule, { kind: 'daily' }> }

function DailyFields({ schedule, onChange, errors }: DailyProps) {
  const { times, timeZone, weekdays } = schedule
  const timeErrors = times.map((_time, index) => errors[`schedule.times.${index}`])
  return (
    <>
      <Select
        label="Time zone"
        data={listTimeZones(timeZone)}
        value={timeZone}
        onChange={(value) => value !== null && onChange({ ...schedule, timeZone: value })}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        checkIconPosition="right"
        error={errors['schedule.timeZone']}
      />
      <TagsInput
        className="is-wide"
        label="Times of day"
        description="On a clock with 24 hours, such as 06:30. Press Enter after each"
        {...(times.length === 0 && { placeholder: '06:30' })}
        value={times}
        onChange={(typed) => onChange({ ...schedule, times: [...new Set(typed.map(readClockTime))] })}
        maxTags={24}
        acceptValueOnBlur
        error={errors['schedule.times'] ?? timeErrors.find(Boolean)}
      />
      <Input.Wrapper
        className="is-wide"
        label="Weekdays"
        labelElement="div"
        error={errors['schedule.weekdays'] && 'Choose at least one day'}
      >
        <Chip.Group
          multiple
          value={weekdays.map(String)}
          onChange={(days) => onChange({ ...schedule, weekdays: days.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap={6} mt={4} role="group" aria-label="Weekdays">
            {weekdayNames.map((name, index) => (
              <Chip key={name} value={String(index + 1)} size="xs" radius="sm">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </>
  )
}
