import { expect, test } from 'vitest'
import { webhookEventTypes } from '#domain/webhook/event-types.ts'
import { webhookMessages } from '#contract/schemas/webhook-events.ts'
import { webhookMessageExamples } from './webhook-messages.ts'

test.each(webhookEventTypes)('the example of %s is such a message', (type) => {
  expect(webhookMessages[type].parse(webhookMessageExamples[type])).toEqual(webhookMessageExamples[type])
})
