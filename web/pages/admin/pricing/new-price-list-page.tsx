import './pricing.css'
import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { PriceUnit } from '#domain/price-list/list-unit.ts'
import { PriceListBase } from '#contract/schemas/price-lists.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { FileDrop } from '#web/pages/admin/import/file-drop.tsx'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { baseNames } from './base-names.ts'
import { FileFindings, FileProblems, UnitChoice } from './file/file-report.tsx'
import { usePriceFile, type SelectedFile } from './file/use-price-file.ts'
import { staleWithPricing } from './stale-with-pricing.ts'

const nameFile = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, 100)

/** Adds a price list from a file: shows what the file states, asks what it does not, and saves it. */
export function NewPriceListPage() {
  const [selected, setSelected] = useState<SelectedFile>()
  const [unit, setUnit] = useState<PriceUnit>()
  const [name, setName] = useState('')
  const [base, setBase] = useState<PriceListBase>('rapaport')
  /** Undefined as long as the date is that of the file. */
  const [typedDate, setTypedDate] = useState<string>()
  const { reading, checking, table } = usePriceFile(selected, unit)
  const navigate = useNavigate()
  const client = useQueryClient()
  const check = table && checking.data
  const date = typedDate ?? check?.date ?? ''
  const usedUnit = unit ?? check?.unit ?? null
  const saving = useMutation({
    mutationFn: () =>
      sendApiRequest('createPriceList', {
        body: { rows: table?.rows ?? [], unit: usedUnit, name, base, date },
      }),
    onSuccess: async (list) => {
      notifyInfo(`“${list.name}” saved`)
      await navigate({ to: `/admin/pricing/lists/${list.id}` })
      for (const stale of staleWithPricing) void client.invalidateQueries({ queryKey: [stale] })
    },
  })
  useUnsavedChanges(selected !== undefined, { isSending: saving.isPending })
  const isSound = check !== undefined && check.problemCount === 0
  const isReady = isSound && usedUnit !== null && name.trim() !== '' && date !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <>
      <BackLink to="/admin/pricing" title="Price lists" />
      <PageTitle>Add price list</PageTitle>
      <form onSubmit={submit} noValidate>
        <div className="pricing-form">
          <FileDrop
            label="Price list file"
            file={selected?.file ?? null}
            isDisabled={saving.isPending}
            onSelect={(file) => {
              setSelected({ file, no: (selected?.no ?? 0) + 1 })
              setUnit(undefined)
              setTypedDate(undefined)
              setName(nameFile(file))
              saving.reset()
            }}
          />
          <p className="pricing-hint">
            Shape, clarity, colour, low size, high size, price per carat and date, with or without headings.
            Upload only lists that you have a licence for.
          </p>
        </div>
        <FormFailure
          text={reading.error?.message ?? (checking.error ? describeError(checking.error) : undefined)}
        />
        {selected && (reading.isLoading || checking.isLoading) && (
          <p className="pricing-hint" role="status">
            Reading the file
          </p>
        )}
        {check && table && <FileProblems check={check} firstRow={table.firstRow} />}
        {isSound && (
          <>
            <p className="pricing-found" role="status">
              {`${formatCount(check.cells, 'price', 'prices')} found`}
            </p>
            <div className="pricing-form">
              <UnitChoice
                unit={usedUnit}
                isClear={unit === undefined && check.unit !== null}
                onChange={setUnit}
              />
              <TextInput
                label="Name"
                maxLength={100}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Select
                label="Source"
                data={PriceListBase.options.map((value) => ({ value, label: baseNames[value] }))}
                allowDeselect={false}
                checkIconPosition="right"
                value={base}
                onChange={(value) => setBase(PriceListBase.options.find((one) => one === value) ?? base)}
              />
              <TextInput
                label="Date of the list"
                type="date"
                value={date}
                {...(check.date === null && { description: 'The file names none' })}
                onChange={({ currentTarget }) => setTypedDate(currentTarget.value)}
              />
            </div>
            <FileFindings check={check} />
            <FormFailure text={saving.error ? describeError(saving.error) : undefined} />
            <SaveBar isAtStart>
              <Button
                type="submit"
                disabled={!isReady || checking.isPlaceholderData}
                loading={saving.isPending}
              >
                Save price list
              </Button>
            </SaveBar>
          </>
        )}
      </form>
    </>
  )
}
