import { describe, expect, test } from 'vitest'
import { listTemplateFaults } from '#domain/email/template-faults.ts'
import { EmailTemplateForm } from '#contract/schemas/emails.ts'
import { starters } from './starters.ts'

describe.each(starters)('the starter “$name”', (starter) => {
  test('can be saved as it is', () => {
    const { name, subject, body } = starter
    const form = { name, subject, body }
    expect(EmailTemplateForm.safeParse(form).success).toBe(true)
    expect(listTemplateFaults(form.subject, { isSubject: true })).toEqual([])
    expect(listTemplateFaults(form.body)).toEqual([])
  })
})
