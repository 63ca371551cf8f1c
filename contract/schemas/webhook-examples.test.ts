import { expect, test } from 'vitest'
import { webhookEventTypes } from '#domain/webhook/event-types.ts'
import { webhookExamples } from './webhook-examples.ts'
import { webhookMessages } from './webhook-events.ts'

test.each(webhookEventTypes)('the example of %s is such a message', (type) => {
  expect(webhookMessages[type].parse(webhookExamples[type])).toEqual(webhookExamples[type])
})
