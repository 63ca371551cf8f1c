import { Button, Checkbox, Group, Radio, Select, Stack, TagsInput } from '@mantine/core'
import type { Connection, ConnectionSchedule } from '#contract/schemas/connections.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { ConnectionFields, toFormValues } from './connection-form.ts'
import { describeSchedule } from './connection-texts.ts'

const intervals = [15, 30, 60, 120, 240, 360, 720, 1440]
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const silences = [
  { value: '', label: 'Do nothing' },
  { value: '24', label: 'Email after 1 day' },
  { value: '48', label: 'Email after 2 days' },
  { value: '72', label: 'Email after 3 days' },
  { value: '168', label: 'Email after a week' },
]

const startTimes = (): ConnectionSchedule => ({
  kind: 'times',
  times: ['06:00'],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
})

type Props = { connection: Connection; onSaved: () => void }

/** Asks when a connection runs and what happens if no list arrives, and starts a new one. */
export function ScheduleForm({ connection, onSaved }: Props) {
  const { id, state, version, server } = connection
  const stale = ['listConnections', 'readConnection', 'listConnectionRuns', 'listAudit', 'listJobs'] as const
  const change = useApiMutation('changeConnection', { stale, failure: 'form' })
  const resume = useApiMutation('resumeConnection', { stale, failure: 'form' })
  const run = useApiMutation('runConnection', { stale, failure: 'form' })
  const isPush = server.protocol === 'push'
  const starts = state === 'testing'
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ConnectionFields,
    initialValues: toFormValues(connection),
    send: async (body) => {
      const params = { id }
      await change.mutateAsync({ params, body, headers: { 'If-Match': `"v${version}"` } })
      if (starts) await resume.mutateAsync({ params })
      if (starts && !isPush) await run.mutateAsync({ params })
      onSaved()
    },
  })
  const { schedule, silenceHours } = form.getValues()
  return (
    <form className="connection-form" onSubmit={submit} noValidate aria-label="Schedule">
      {!isPush && (
        <FormSection title="When it runs">
          <Radio.Group
            className="is-wide"
            aria-label="When it runs"
            value={schedule.kind}
            onChange={(kind) =>
              form.setFieldValue(
                'schedule',
                kind === 'times' ? startTimes() : { kind: 'interval', minutes: 60 },
              )
            }
          >
            <Group gap="lg">
              <Radio size="xs" value="interval" label="At an interval" />
              <Radio size="xs" value="times" label="At times of day" />
            </Group>
          </Radio.Group>
          {schedule.kind === 'interval' ? (
            <Select
              label="Interval"
              allowDeselect={false}
              data={[...new Set([...intervals, schedule.minutes])].map((minutes) => ({
                value: String(minutes),
                label: describeSchedule({ kind: 'interval', minutes }),
              }))}
              value={String(schedule.minutes)}
              onChange={(value) =>
                form.setFieldValue('schedule', { kind: 'interval', minutes: Number(value ?? 60) })
              }
            />
          ) : (
            <>
              <TagsInput
                label="Times"
                description="Such as 06:30. Press Enter after each"
                maxTags={24}
                {...form.getInputProps('schedule.times')}
              />
              <Select
                label="Time zone"
                searchable
                allowDeselect={false}
                data={[...new Set([schedule.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
                {...form.getInputProps('schedule.timeZone')}
              />
              <Checkbox.Group
                className="is-wide"
                label="Days"
                error={form.errors['schedule.weekdays']}
                value={schedule.weekdays.map(String)}
                onChange={(days) =>
                  form.setFieldValue('schedule', { ...schedule, weekdays: days.map(Number) })
                }
              >
                <Group gap="md" mt={6}>
                  {weekdays.map((name, index) => (
                    <Checkbox key={name} size="xs" value={String(index + 1)} label={name} />
                  ))}
                </Group>
              </Checkbox.Group>
            </>
          )}
        </FormSection>
      )}
      <FormSection title="What happens">
        <Select
          label="If no new list arrives"
          allowDeselect={false}
          data={silences}
          value={silenceHours === null ? '' : String(silenceHours)}
          onChange={(value) => form.setFieldValue('silenceHours', value ? Number(value) : null)}
        />
        <Stack gap={4} className="is-wide">
          <p className="form-note">
            A list that would unlist more than a tenth of the vendor’s stones waits for you, and you get an
            email. So does a list with new questions. A list that is still being written is left for the next
            run.
          </p>
        </Stack>
      </FormSection>
      <FormFailure text={failure} />
      <SaveBar isAtStart>
        <Button type="submit" loading={isSending}>
          {starts ? 'Save and start' : 'Save'}
        </Button>
      </SaveBar>
    </form>
  )
}
