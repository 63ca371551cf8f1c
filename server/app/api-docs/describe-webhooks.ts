import { webhookEventTypes } from '#domain/webhook/event-types.ts'
import { webhookMessageExamples } from '#contract/examples/webhook-messages.ts'
import { webhookMessages } from '#contract/schemas/webhook-events.ts'
import { webhookEventTexts } from '#contract/webhook-event-texts.ts'
import { describeReply } from './open-api-schemas.ts'

/** How to receive messages, for the API reference. Source: requirements 39. */
export const webhookGuide = `
## Webhooks

A webhook sends events to a program of a user, as JSON in a \`POST\`. Users create webhooks in their account. The format
is that of Standard Webhooks, which has libraries for most languages.

| header | what |
| --- | --- |
| \`webhook-id\` | The id of the message, the same in each attempt. A message can arrive twice: drop an id that you know. |
| \`webhook-timestamp\` | When it was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. |
| \`webhook-signature\` | One or two signatures, separated by a space: \`v1,<base64>\`. One of them must match. |

A signature is HMAC-SHA256 over \`<id>.<timestamp>.<body>\` with the bytes that follow \`whsec_\` in the secret, in base64.
Compute it over the body as received, before it is parsed:

\`\`\`js
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET) // whsec_…

app.post('/hooks', express.raw({ type: 'application/json' }), (request, response) => {
  const message = webhook.verify(request.body, request.headers) // throws if the signature is wrong
  response.sendStatus(204) // first reply, then work: there are 15 seconds
  queue.add(message.type, message)
})
\`\`\`

\`\`\`python
import base64, hashlib, hmac

def verify(secret, headers, body):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))
\`\`\`

Reply with any status of 200 to 299. Otherwise the message is sent again after 5 and 30 seconds, 2, 10 and 30 minutes, 1, 2
and then every 4 hours, for a day. Then the webhook is paused. \`410\` pauses it at once. Redirects are not followed.
Messages about the same order, hold request or memo arrive in their order: one waits for those before it.

\`stones.changed\` says which stones have changed. Their data, at the prices of the user, is in the feed:
\`GET /api/feed/diamonds?cursor=…\`.
`.trim()

/** Returns the messages of webhooks as OpenAPI describes them. */
export function describeWebhooks(): Record<string, unknown> {
  return Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: type,
          summary: webhookEventTexts[type],
          tags: ['webhooks'],
          parameters: signatureHeaders,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: describeReply(webhookMessages[type]),
                example: webhookMessageExamples[type],
              },
            },
          },
          responses: {
            '2XX': { description: 'The message has arrived' },
            '410': { description: 'The receiver is gone: nothing more is sent to it' },
          },
        },
      },
    ]),
  )
}

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))
