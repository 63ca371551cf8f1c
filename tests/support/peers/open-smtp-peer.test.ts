import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from './open-smtp-peer.ts'

let peer: SmtpPeer
afterEach(() => peer.close())

test('the test mail server survives a client that is killed while it sends an email', async () => {
  peer = await openSmtpPeer()
  const socket = connect(Number(new URL(peer.url).port), '127.0.0.1')
  for (const command of ['EHLO shop', 'MAIL FROM:<shop@example.com>', 'RCPT TO:<stall@example.com>']) {
    await once(socket, 'data')
    socket.write(`${command}\r\n`)
  }
  await peer.untilHeld('stall@example.com')
  socket.resetAndDestroy()
  await once(socket, 'close')
  const next = connect(Number(new URL(peer.url).port), '127.0.0.1')
  const [greeting] = await once(next, 'data')
  expect(String(greeting)).toMatch(/^220 /)
  next.destroy()
  expect(await peer.getMails()).toEqual([])
})
