import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDownload } from '#web/shared/api/use-download.ts'

/** Exports the documents and payments of a period for the accountant: by default of the last month. */
export function AccountingExport() {
  const [period, setPeriod] = useState(findLastMonth)
  const { download, running } = useDownload()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    download('exportAccounting', { query: period })
  }
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="sm" variant="default">
          Export for accountant
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Export for accountant">
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              type="date"
              label="From"
              required
              value={period.from}
              onChange={({ currentTarget }) => setPeriod({ ...period, from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              required
              value={period.to}
              onChange={({ currentTarget }) => setPeriod({ ...period, to: currentTarget.value })}
            />
            <Button type="submit" size="sm" loading={running === 'exportAccounting'}>
              Export CSV
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function findLastMonth(): { from: string; to: string } {
  const now = new Date()
  const day = (month: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10)
  return { from: day(now.getUTCMonth() - 1, 1), to: day(now.getUTCMonth(), 0) }
}
