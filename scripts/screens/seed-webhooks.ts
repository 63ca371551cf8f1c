import type { EndpointName } from '#contract/contract.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import type { ServerCall, ServerReply } from '#tests/support/servers/start-server.ts'
import type { WebhookReceiver } from '#tests/support/webhooks/open-receiver.ts'

type CallOrThrow = <Name extends EndpointName>(name: Name, input: ServerCall) => Promise<ServerReply<Name>>

const address = 'https://erp.stern-soehne.example/tavernier'
const closedAddress = 'https://old-website.example/hooks'

/** Creates two webhooks of a customer, and sends the events of `act` to them: one accepts most, the other is gone. */
export async function seedWebhooks(
  callOrThrow: CallOrThrow,
  { token, receiver, act }: { token: string; receiver: WebhookReceiver; act: () => Promise<void> },
): Promise<void> {
  const create = async (name: string, path: string, events: string[]): Promise<number> => {
    const body = { name, url: receiver.url(path), events }
    return (await callOrThrow('createWebhook', { token, body })).body.webhook.id
  }
  const sendTest = async (id: number): Promise<void> => {
    const { body: test } = await callOrThrow('testWebhook', { token, params: { id } })
    await pollUntil(async () => {
      const { body } = await callOrThrow('listWebhookDeliveries', { token, params: { id } })
      return body.find((delivery) => delivery.id === test.id && delivery.lastStatus !== null)
    })
  }
  const events = ['memo.granted', 'hold.granted', 'order.placed', 'order.changed', 'document.issued']
  const gone = await create('Former website', '/gone', ['memo.granted'])
  const erp = await create('ERP', '/erp', events)
  receiver.setReply('/gone', () => ({ status: 410, body: 'This website has moved' }))
  await sendTest(erp)
  await act()
  receiver.setReply('/erp', () => ({ status: 503, body: 'Our database is being restarted' }))
  await sendTest(erp)
  await pollUntil(async () => {
    const { body } = await callOrThrow('listOwnWebhooks', { token })
    return body.some(({ pausedAt }) => pausedAt !== null) || undefined
  })
  const rename = (id: number, name: string, url: string, kept: string[]) =>
    callOrThrow('changeWebhook', { token, params: { id }, body: { name, url, events: kept } })
  await rename(erp, 'ERP', address, events)
  await rename(gone, 'Former website', closedAddress, ['memo.granted'])
}
