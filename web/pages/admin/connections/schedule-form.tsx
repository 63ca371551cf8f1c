import { Button, Select } from '@mantine/core'
import { ConnectionForm, type Connection } from '#contract/schemas/connections.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useSchemaForm } from '#web/shared/forms/use-schema-form.ts'
import { FormSection } from '#web/pages/admin/ui/form-section.tsx'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { ScheduleFields } from '#web/pages/admin/remote-servers/schedule-fields.tsx'
import { toValues } from './connection-form.ts'
import { staleWithConnection as stale } from './stale-with-connection.ts'

const silences = [
  { value: '', label: 'Do nothing' },
  { value: '24', label: 'Email after 1 day' },
  { value: '48', label: 'Email after 2 days' },
  { value: '72', label: 'Email after 3 days' },
  { value: '168', label: 'Email after a week' },
]

const rateAges = [
  { value: '', label: 'Wait until I enter the exchange rate' },
  { value: '1', label: 'Use the last rate if it is up to 1 day old' },
  { value: '7', label: 'Use the last rate if it is up to 7 days old' },
  { value: '30', label: 'Use the last rate if it is up to 30 days old' },
]

type Props = { connection: Connection; onSaved: () => void }

/** Asks when a connection runs and what happens if no list arrives, and starts a new one. */
export function ScheduleForm({ connection, onSaved }: Props) {
  const { id, state, delivery } = connection
  const change = useApiMutation('changeConnection', { stale, failure: 'form' })
  const resume = useApiMutation('resumeConnection', { stale, failure: 'form' })
  const run = useApiMutation('runConnection', { stale, failure: 'form' })
  const isUpload = delivery === 'upload'
  const starts = state === 'testing'
  const { form, submit, isSending, failure } = useSchemaForm({
    schema: ConnectionForm,
    initialValues: toValues(connection),
    send: async (body) => {
      const params = { id }
      await change.mutateAsync({ params, body, headers: matchVersion(connection) })
      if (starts) await resume.mutateAsync({ params })
      if (starts && !isUpload) await run.mutateAsync({ params })
      onSaved()
    },
  })
  const { schedule, silenceHours, rateDays } = form.getValues()
  return (
    <form className="run-form" onSubmit={submit} noValidate aria-label="Schedule">
      {!isUpload && (
        <FormSection title="Schedule" note="A list is imported only when it has changed.">
          <ScheduleFields
            schedule={schedule}
            onChange={(changed) => form.setFieldValue('schedule', changed)}
            errors={form.errors}
          />
        </FormSection>
      )}
      <FormSection
        title="What happens"
        note="A list that would unlist more than a tenth of the vendor’s stones, or that raises questions, waits for you, and you get an email."
      >
        <Select
          label="If no new list arrives"
          allowDeselect={false}
          checkIconPosition="right"
          data={silences}
          value={silenceHours === null ? '' : String(silenceHours)}
          onChange={(value) => form.setFieldValue('silenceHours', value ? Number(value) : null)}
        />
        <Select
          label="If prices are not in US dollars"
          allowDeselect={false}
          checkIconPosition="right"
          data={rateAges}
          value={rateDays == null ? '' : String(rateDays)}
          onChange={(value) => form.setFieldValue('rateDays', value ? Number(value) : null)}
        />
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
