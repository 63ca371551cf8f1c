import { describe, expect, test } from 'vitest'
import { listTemplateFaults } from '#domain/email/template-faults.ts'
import { EmailTemplateForm } from '#contract/schemas/emails.ts'
import { starters } from './starters.ts'

describe.each(starters)('the starter “$name”', ({ description: _, ...form }) => {
  test('can be saved as it is', () => {
    expect(EmailTemplateForm.safeParse(form).success).toBe(true)
    expect(listTemplateFaults(form.subject, { isSubject: true })).toEqual([])
    expect(listTemplateFaults(form.body)).toEqual([])
  })
})
