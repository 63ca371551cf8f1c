import { Chip, Group, Input, Select, TagsInput } from '@mantine/core'
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
  /** Returns the message at a field, such as `schedule.times.0`. */
  getError: (path: string) => string | undefined
}

/** Asks when something starts by itself. Stands in a `FormSection`. */
export function ScheduleFields({ schedule, onChange, getError }: Props) {
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
      {schedule.kind === 'daily' && (
        <DailyFields schedule={schedule} onChange={onChange} getError={getError} />
      )}
    </>
  )
}

type DailyProps = Omit<Props, 'schedule'> & { schedule: Extract<Schedule, { kind: 'daily' }> }

function DailyFields({ schedule, onChange, getError }: DailyProps) {
  const { times, timeZone, weekdays } = schedule
  const timeErrors = times.map((_time, index) => getError(`schedule.times.${index}`))
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
        error={getError('schedule.timeZone')}
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
        error={getError('schedule.times') ?? timeErrors.find((error) => error !== undefined)}
      />
      <Input.Wrapper
        className="is-wide"
        label="Weekdays"
        labelElement="div"
        error={getError('schedule.weekdays') && 'Choose at least one day'}
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
